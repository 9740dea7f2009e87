import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not on the public internet, or are reserved. */
const kept4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carrier-grade NAT.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's metadata and platform endpoint.
  '168.63.129.16/32',
  // Link-local, with the metadata endpoints of clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast and everything above.
  '224.0.0.0/3',
]
/** The only public IPv6 range: loopback, mapped, private, link-local and multicast addresses are outside it. */
const public6 = '2000::/3'
const kept6 = [
  // Teredo and other protocol assignments, which may embed an IPv4 address.
  '2001::/23',
  '2001:db8::/32',
  // 6to4, which embeds an IPv4 address.
  '2002::/16',
  '3fff::/20',
]

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const [inner4, inner6] = [listOf(kept4, 'ipv4'), listOf(kept6, 'ipv6')]
const outer6 = listOf([public6], 'ipv6')

/** Whether an address is internal, reserved or invalid: nothing may be sent to it. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return inner4.check(address, 'ipv4')
  // An address with a zone index is link-local.
  if (version !== 6 || address.includes('%')) return true
  return !outer6.check(address, 'ipv6') || inner6.check(address, 'ipv6')
}

/** Domains that public DNS never resolves: those of this machine, of local networks, or reserved for private use. */
const innerZones =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|home\.arpa|home|lan|corp|invalid|onion)$/i

/**
 * Whether a host name can never be public: a single label, or a name in a private domain. What any other name resolves
 * to is known only after the lookup.
 */
export function isInnerName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || innerZones.test(name)
}
