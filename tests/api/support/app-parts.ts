import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { sftpPorts } from '#domain/money/statement-delivery.ts'
import { sliderCaptcha } from '#server/access/captcha/shared/slider.ts'
import { withWork } from '#server/access/captcha/work.ts'
import { extensions } from '#server/app/extensions.ts'
import { handlers } from '#server/app/registry.ts'
import type { Database } from '#server/db/open.ts'
import { proxiesOf } from '#server/http/address.ts'
import type { AppDeps, Env } from '#server/http/env.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { shellOf } from '#server/http/shells.ts'
import { readSiteFiles } from '#server/http/site-files.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { passwordKeyOf } from '#server/kernel/password-key.ts'
import { keyOf } from '#server/kernel/seal.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { encryptedFiles } from '#server/ports/adapters/encrypted-files.ts'
import { sshSftp } from '#server/ports/adapters/ssh-sftp.ts'
import { type Allowed, outboundGuard } from '#server/ports/outbound/guard.ts'
import type { MovableClock } from '#server/ports/sandbox-controls.ts'
import type { Services } from '#server/ports/services.ts'
import { sandboxCollections } from '#server/sandbox/collections.ts'
import { sandboxIdentityPage } from '#server/sandbox/identity-page.ts'
import { sandboxLiveness } from '#server/sandbox/liveness.ts'
import { sandboxNetwork } from '#server/sandbox/network.ts'
import { sandboxShops } from '#server/sandbox/shops/platforms.ts'

/** The options of a test file for its app; they can be sent to every process. */
export type AppOptions = {
  readonly mode: 'sandbox' | 'live'
  /** Uses the sandbox's own card network and movable clock instead of the test network. */
  readonly withSandbox: boolean
  readonly site: string | undefined
  /** The private key for passwords that the browser encrypts. */
  readonly loginKey: string
  /** Internal addresses at which merchants' servers may be: those of the test itself. */
  readonly outboundAllowed: readonly Allowed[]
}

/** The state that the apps of a test file share, whichever process they are in. */
export type AppFixtures = AppOptions & {
  readonly db: Database
  readonly clock: MovableClock
  readonly log: Logger
  readonly outside: Pick<Services, 'network' | 'files' | 'mail' | 'sms' | 'wake'>
}

const publicUrl = 'https://aqueduct.test'
const identityKey = 'the key of the identities of the tests'
const shopSecret = 'the secret of the shops of the tests'

const testProvider: Services['provider'] = {
  name: 'Aqueduct Test Ltd',
  address: ['1 Test Street', 'London'],
  registrationNumber: '00000001',
  taxNumber: null,
  email: 'invoices@aqueduct.test',
}

export async function appParts(ground: AppFixtures): Promise<AppDeps> {
  const { db, clock, log, mode, outside, site } = ground
  const now = () => clock.now()
  const newId = idsBy(now)
  const cardHash = (number: string) => `hash of ${number.slice(-4)}`
  const services: Services = {
    ...outside,
    files: encryptedFiles(outside.files, keyOf(identityKey, 'identity files')),
    mode,
    publicUrl,
    mailDomain: 'mail.aqueduct.test',
    salesAddress: 'sales@aqueduct.test',
    servicePhone: null,
    provider: testProvider,
    captcha: withWork({ db, now, newId }, sliderCaptcha({ db, now, newId })),
    passwordKey: passwordKeyOf(ground.loginKey),
    vault: vaultOf('the vault of the tests'),
    identityVault: vaultOf(identityKey, 'persons'),
    identityRetention: limits.identityRetention,
    liveness: sandboxLiveness,
    outboundAllowed: ground.outboundAllowed,
    sftp: sshSftp(outboundGuard({ ports: sftpPorts, allowed: ground.outboundAllowed })),
    identityPage: sandboxIdentityPage({ db, now, publicUrl }),
    ticketKey: 'the key of the tickets of the tests',
    shops:
      mode === 'live'
        ? { shopify: null, shopline: null }
        : sandboxShops({ db, now, publicUrl, secret: shopSecret }),
    collections: sandboxCollections({
      ...{ now, publicUrl },
      key: 'the key of the tickets of the tests',
    }),
    extensions,
    sessionIdle: 15 * 60_000,
    payTries: { link: 10, card: 1_000, address: 1_000 },
    ...(ground.withSandbox && {
      network: sandboxNetwork({ db, now, publicUrl, cardHash }),
      sandbox: {
        ...{ clock, cardHash, shopSecret },
        networkAt: (at: () => Date) => sandboxNetwork({ db, now: at, publicUrl, cardHash }),
      },
    }),
  }
  return {
    ...{ db, services, now, newId, log, handlers },
    proxies: proxiesOf([]),
    publicPerMinute: 10_000,
    // The clock of a test hardly moves, so all calls of a file fall within one minute.
    sessionPerMinute: 1_000_000,
    metrics: createMetrics(false),
    metricsToken: undefined,
    isReady: () => true,
    site:
      site === undefined
        ? undefined
        : { files: await readSiteFiles(site, true, publicUrl), shellOf: shellOf(mode) },
  }
}

/** Passes a request to an app without a port, as if it came from that address. */
export const sendTo = async (app: Hono<Env>, path: string, init: RequestInit, address: string) =>
  app.request(`https://aqueduct.test${path}`, init, {
    incoming: { socket: { remoteAddress: address } },
  } as never)
