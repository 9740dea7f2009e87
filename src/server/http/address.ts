import { BlockList, isIP } from 'node:net'
import type { HttpContext } from './env.ts'

/** Tells whether a peer address is one of our own proxies. */
export type Proxies = { readonly includes: (address: string) => boolean }

/** Parses a list of addresses and networks (`10.0.0.0/8`, `::1`). Throws on anything else. */
export function proxiesOf(list: readonly string[]): Proxies {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = familyOf(address)
    if (family === undefined || rest.length > 0)
      throw new Error(`${entry} is no address or network`)
    if (bits === undefined) known.addAddress(address, family)
    else known.addSubnet(address, Number(bits), family)
  }
  return {
    includes: (address) => {
      const family = familyOf(address)
      return family !== undefined && known.check(address, family)
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The caller's address: the peer or, while that is one of our proxies, the address it forwarded. Read from the right,
 * so that nobody can choose their address with a header.
 */
export function callerAddress(
  peer: string,
  forwarded: string | undefined,
  proxies: Proxies,
): string {
  let address = plain(peer)
  for (const heard of (forwarded ?? '').split(',').map(plain).reverse()) {
    if (!proxies.includes(address) || familyOf(heard) === undefined) break
    address = heard
  }
  return address
}

export const peerOf = (c: HttpContext): string => c.env?.incoming?.socket.remoteAddress ?? ''

export const isLoopback = (address: string): boolean =>
  address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
