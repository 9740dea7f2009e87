import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { contactErrorOf } from '#domain/contact.ts'
import { day, minute, second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { type Proxies, proxiesOf } from '#server/http/address.ts'
import {
  CannotStart,
  type Environment,
  type Reader,
  reader,
} from '#server/kernel/settings-reader.ts'
import { root } from '#server/paths/root.ts'
import { type Allowed, allowedOf } from '#server/ports/outbound/guard.ts'
import type { ProviderCompany } from '#server/ports/provider.ts'
import type { PayTries } from '#server/ports/services.ts'
import { type LiveSettings, readLive } from './live-settings.ts'

const line = v.pipe(v.string(), v.trim(), v.minLength(1))
const ProviderFile = v.object({
  name: line,
  address: v.pipe(v.array(line), v.minLength(1)),
  registrationNumber: line,
  taxNumber: v.nullable(line),
  email: v.pipe(v.string(), v.email()),
})

/** The fictional provider company of the sandbox. */
const sandboxProvider: ProviderCompany = {
  name: 'Aqueduct Sandbox Ltd',
  address: ['1 Example Street', 'London EC1A 1AA', 'United Kingdom'],
  registrationNumber: '00000000',
  taxNumber: null,
  email: 'invoices@aqueduct.example',
}

/** The provider company from its settings file; live mode does not start without one. */
function readProvider(read: Reader, isLive: boolean): ProviderCompany {
  const path = isLive
    ? read.needed('PROVIDER_FILE', 'the company that invoices come from')
    : read.text('PROVIDER_FILE')
  if (!path) return sandboxProvider
  try {
    return v.parse(ProviderFile, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    read.fault('PROVIDER_FILE', 'must name a JSON file like docs/provider.example.json')
    return sandboxProvider
  }
}

/** Every external setting, read once at startup. */
export type Settings = {
  readonly mode: 'sandbox' | 'live'
  readonly host: string
  readonly port: number
  /** `postgres://...`; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly filesDir: string
  /** The secret under which identity data is encrypted; undefined: the sandbox generates one. */
  readonly identityKey: string | undefined
  /** How long the data of an identity application is retained after its end, in milliseconds. */
  readonly identityRetention: number
  readonly siteDir: string
  readonly publicUrl: string
  readonly proxies: Proxies
  /** Private addresses that may be called although a merchant supplied them. */
  readonly outboundAllowed: readonly Allowed[]
  /** Milliseconds without a call by the user after which their session ends. */
  readonly sessionIdle: number
  /** Failed payment attempts that are allowed before the payer has to wait. */
  readonly payTries: PayTries
  /** Calls without a session allowed per address and minute. */
  readonly publicPerMinute: number
  /** Calls allowed per session and minute, in each process. */
  readonly sessionPerMinute: number
  readonly metricsToken: string | undefined
  /** Milliseconds at shutdown in which calls are still accepted while `/readyz` reports not ready. */
  readonly drain: number
  /** The recipient of sales enquiries. */
  readonly salesAddress: string
  /** The customer service phone for merchants; null when none is shown. */
  readonly servicePhone: string | null
  /** The provider company. */
  readonly provider: ProviderCompany
  readonly logLevel: string
  readonly live: LiveSettings | undefined
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const sandboxSales = 'sales@aqueduct.example'
// From the range that Ofcom reserves for fiction.
const sandboxPhone = '+44 20 7946 0123'
const built = fileURLToPath(new URL('dist', root))

/** Reads the settings of an environment. Throws `CannotStart` with one line for each that is missing or wrong. */
export function readSettings(env: Environment): Settings {
  const read = reader(env)
  const mode = read.oneOf('AQUEDUCT_MODE', ['sandbox', 'live'], 'sandbox')
  const isLive = mode === 'live'
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.whole('PORT', 4000, 0, 65_535)
  const dataDir = resolve(read.text('AQUEDUCT_DATA') ?? '.data')
  const settings: Settings = {
    mode: isLive ? 'live' : 'sandbox',
    host,
    port,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], {
      needed:
        isLive && 'live mode keeps its data on a PostgreSQL server, not in the embedded database',
    }),
    dataDir,
    filesDir: resolve(
      (isLive
        ? read.needed('FILES_DIR', 'the folder for uploads and exports')
        : read.text('FILES_DIR')) ?? `${dataDir}/files`,
    ),
    identityKey:
      isLive || read.text('IDENTITY_KEY')
        ? read.secret('IDENTITY_KEY', 'seals identity documents and the data of persons')
        : undefined,
    identityRetention:
      read.whole('IDENTITY_RETENTION_DAYS', limits.identityRetention / day, 1, 36_500) * day,
    siteDir: read.text('AQUEDUCT_SITE') ?? built,
    publicUrl:
      read.url('PUBLIC_URL', isLive ? ['https:'] : ['https:', 'http:'], {
        needed: isLive && 'the address that people open',
      }) ?? `http://localhost:${port}`,
    proxies: read.made('TRUST_PROXY', (list) => proxiesOf(list ? list.split(/[\s,]+/) : [])),
    outboundAllowed: read.made('OUTBOUND_ALLOW', (list) =>
      allowedOf(list ? list.split(/[\s,]+/) : []),
    ),
    sessionIdle: read.whole('SESSION_IDLE_MINUTES', limits.sessionIdle / minute, 1, 1_440) * minute,
    payTries: payTries(read, isLive ? limits.payTries : limits.payTriesOfSandbox),
    sessionPerMinute: read.whole('SESSION_CALLS_PER_MINUTE', isLive ? 1_200 : 12_000, 1, 1_000_000),
    publicPerMinute: read.whole('PUBLIC_CALLS_PER_MINUTE', isLive ? 600 : 6_000, 1, 1_000_000),
    metricsToken: read.text('METRICS_TOKEN') && read.secret('METRICS_TOKEN', 'opens /metrics'),
    drain: read.whole('DRAIN_SECONDS', isLive ? 5 : 1, 0, 15) * second,
    salesAddress: salesAddress(read, isLive),
    servicePhone: read.text('SERVICE_PHONE') ?? (isLive ? null : sandboxPhone),
    provider: readProvider(read, isLive),
    logLevel: read.oneOf('LOG_LEVEL', levels, isLive ? 'info' : 'warn'),
    live: isLive ? readLive(read) : undefined,
  }
  if (read.faults.length > 0) throw new CannotStart(read.faults)
  return settings
}

const payTries = (read: Reader, usual: PayTries): PayTries => ({
  link: read.whole('PAY_TRIES_PER_LINK', usual.link, 1, 1_000_000),
  card: read.whole('PAY_TRIES_PER_CARD', usual.card, 1, 1_000_000),
  address: read.whole('PAY_TRIES_PER_ADDRESS', usual.address, 1, 1_000_000),
})

function salesAddress(read: Reader, isLive: boolean): string {
  const value = isLive ? read.needed('SALES_ADDRESS', 'who gets contact requests') : sandboxSales
  const address = read.text('SALES_ADDRESS') ?? value
  if (address !== '' && contactErrorOf('email', address))
    read.fault('SALES_ADDRESS', 'must be an e-mail address')
  return address
}
