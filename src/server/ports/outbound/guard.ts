import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isInner, isInnerName } from './inner-address.ts'

/** Why nothing is sent to an address that somebody gave. */
export type OutboundError = 'inner_address' | 'port' | 'unknown_name'

/** An address that a merchant gave is not reached, for what it is. Nothing was connected. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
  readonly fault: OutboundError
  constructor(fault: OutboundError) {
    super(`Not sent: ${fault}`)
    this.fault = fault
  }
}

type Found = { readonly address: string; readonly family: number }
/** All addresses of a name, as the system knows them. */
export type Resolve = (name: string) => Promise<readonly Found[]>

/** An inner address and port that may be reached all the same: of a test, or of the operator's own network. */
export type Allowed = { readonly address: string; readonly port: number }

/** The allowed of a setting: `10.0.0.5:22`, `[fd00::5]:22`. Throws on anything else. */
export const allowedOf = (list: readonly string[]): readonly Allowed[] =>
  list.map((entry) => {
    const parts = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(entry)
    const [address = '', port] = [parts?.[1], Number(parts?.[2])]
    if (isIP(address) === 0 || !(port > 0 && port < 65_536))
      throw new Error(`${entry} is no address with a port`)
    return { address, port }
  })

export type GuardSettings = {
  /** The ports that may be reached; those of what is allowed come on top. */
  readonly ports: readonly number[]
  readonly allowed: readonly Allowed[]
  /** A test's own names. */
  readonly resolve?: Resolve
}

/** What `net.connect`, `tls.connect` and `http(s).request` take. */
export type Target = {
  readonly host: string
  readonly port: number
  readonly lookup: LookupFunction
}

const ofSystem: Resolve = (name) => resolveName(name, { all: true })

/**
 * Guards connections to addresses that merchants give: none goes to an inner one, whatever a name answers and however
 * often it changes its mind, for the address that is looked at is the one that is connected.
 */
export function outboundGuard({ ports, allowed, resolve = ofSystem }: GuardSettings) {
  const isAllowed = (address: string, port: number) =>
    allowed.some((one) => one.address === address && one.port === port)
  const fits = (address: string, port: number) =>
    isAllowed(address, port) || (ports.includes(port) && !isInner(address))

  const find = async (name: string, port: number): Promise<readonly Found[]> => {
    const found = await resolve(name).catch(() => [])
    // One inner address among others is an attack, or a fault: none of them is tried. Nor is it told apart from a name
    // that nobody knows: whoever gives names must not learn which of them there are inside.
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
    /** Where to connect to. Throws `OutboundRefused`; for a name only the connection does, by its `error`. */
    target(host: string, port: number): Target {
      const bare = host.replace(/^\[(.*)\]$/, '$1')
      if (!ports.includes(port) && !allowed.some((one) => one.port === port))
        throw new OutboundRefused('port')
      // No name is looked up for what is an address already, nor for one that can only lead inside, unless something
      // inside is allowed at this port.
      const isOpen = allowed.some((one) => one.port === port)
      if (isIP(bare) === 0 ? isInnerName(bare) && !isOpen : !fits(bare, port))
        throw new OutboundRefused('inner_address')
      return { host: bare, port, lookup: lookupFor(port) }
    },
  }
}

export type OutboundGuard = ReturnType<typeof outboundGuard>
