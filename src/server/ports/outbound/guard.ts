import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isInner, isInnerName } from './inner-address.ts'

/** Why nothing is sent to an address that a user entered. */
export type OutboundError = 'inner_address' | 'port' | 'unknown_name'

/** An address entered by a merchant is refused. No connection was made. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
  readonly fault: OutboundError
  constructor(fault: OutboundError) {
    super(`Not sent: ${fault}`)
    this.fault = fault
  }
}

type Found = { readonly address: string; readonly family: number }
/** All addresses of a name, as the system resolves it. */
export type Resolve = (name: string) => Promise<readonly Found[]>

/** An internal address and port that is allowed all the same: for a test, or in the operator's own network. */
export type Allowed = { readonly address: string; readonly port: number }

/** Parses a setting: `10.0.0.5:22`, `[fd00::5]:22`. Throws on anything else. */
export const allowedOf = (list: readonly string[]): readonly Allowed[] =>
  list.map((entry) => {
    const parts = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(entry)
    const [address = '', port] = [parts?.[1], Number(parts?.[2])]
    if (isIP(address) === 0 || !(port > 0 && port < 65_536))
      throw new Error(`${entry} is no address with a port`)
    return { address, port }
  })

export type GuardSettings = {
  /** The permitted ports; ports of the allowed addresses are added. */
  readonly ports: readonly number[]
  readonly allowed: readonly Allowed[]
  /** Replaces name resolution in tests. */
  readonly resolve?: Resolve
}

/** Options for `net.connect`, `tls.connect` and `http(s).request`. */
export type Target = {
  readonly host: string
  readonly port: number
  readonly lookup: LookupFunction
}

const ofSystem: Resolve = (name) => resolveName(name, { all: true })

/**
 * Guards connections to addresses entered by merchants (SSRF): none reaches an internal address. The address that was
 * checked is the one that is connected, so DNS rebinding has no effect.
 */
export function outboundGuard({ ports, allowed, resolve = ofSystem }: GuardSettings) {
  const isAllowed = (address: string, port: number) =>
    allowed.some((one) => one.address === address && one.port === port)
  const fits = (address: string, port: number) =>
    isAllowed(address, port) || (ports.includes(port) && !isInner(address))

  const find = async (name: string, port: number): Promise<readonly Found[]> => {
    const found = await resolve(name).catch(() => [])
    // One internal address among others is an attack or a mistake: none of them is tried. The error equals that of an
    // unknown name, so that callers cannot discover internal names.
    if (found.length === 0 || !found.every(({ address }) => fits(address, port)))
      throw new OutboundRefused('unknown_name')
    return found
  }
  const lookupFor =
    (port: number): LookupFunction =>
    (name, options, done) => {
      find(name, port).then(
        (found) => {
          const [first] = found
          if (options.all) done(null, [...found])
          else done(null, first?.address ?? '', first?.family)
        },
        (error) => done(error, ''),
      )
    }
  return {
    /**
     * The connection target. Throws `OutboundRefused`; a refused name is reported by the connection's `error` event.
     */
    target(host: string, port: number): Target {
      const bare = host.replace(/^\[(.*)\]$/, '$1')
      if (!ports.includes(port) && !allowed.some((one) => one.port === port))
        throw new OutboundRefused('port')
      // IP addresses need no lookup, and names that can only be internal get none, unless an internal address is
      // allowed at this port.
      const isOpen = allowed.some((one) => one.port === port)
      if (isIP(bare) === 0 ? isInnerName(bare) && !isOpen : !fits(bare, port))
        throw new OutboundRefused('inner_address')
      return { host: bare, port, lookup: lookupFor(port) }
    },
  }
}

export type OutboundGuard = ReturnType<typeof outboundGuard>
