import { BlockList, isIP } from 'node:net'

/** What is not on the public internet, or is kept for something else, of the addresses of version 4. */
const kept4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Between a provider and its customers.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure tells its machines who they are here.
  '168.63.129.16/32',
  // Link-local, where clouds tell their machines who they are.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, and all that follows.
  '224.0.0.0/3',
]
/** Of version 6 only this is public: loopback, mapped, private, link-local and multicast lie outside it. */
const public6 = '2000::/3'
const kept6 = [
  // Teredo and what else protocols keep: an address of version 4 may be inside.
  '2001::/23',
  '2001:db8::/32',
  // 6to4, with an address of version 4 inside.
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

/** Whether an address is inside a network, ours or another, or is no address at all: nothing may be sent there. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return inner4.check(address, 'ipv4')
  // One with a zone is of one link only.
  if (version !== 6 || address.includes('%')) return true
  return !outer6.check(address, 'ipv6') || inner6.check(address, 'ipv6')
}

/** Names that the public DNS never answers: of this machine, of a local network, or kept for private use. */
const innerZones =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|home\.arpa|home|lan|corp|invalid|onion)$/i

/**
 * Whether a host name can never be one of the public internet: a single label, or one of a zone that is kept for
 * private use. What any other name leads to is only known when it is looked up.
 */
export function isInnerName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || innerZones.test(name)
}
