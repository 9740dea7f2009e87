import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { sftpPorts } from '#domain/money/statement-delivery.ts'
import { geeTestCaptcha } from '#server/access/captcha/geetest.ts'
import { sliderCaptcha } from '#server/access/captcha/shared/slider.ts'
import { withWork } from '#server/access/captcha/work.ts'
import type { Database } from '#server/db/open.ts'
import { settings as settingRows } from '#server/db/schema/merchants.ts'
import { type Clock, wallClock } from '#server/kernel/clock.ts'
import { idsBy, type NewId } from '#server/kernel/ids.ts'
import { newPrivateKey, passwordKeyOf } from '#server/kernel/password-key.ts'
import { keyOf } from '#server/kernel/seal.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { encryptedFiles } from '#server/ports/adapters/encrypted-files.ts'
import { folderFiles } from '#server/ports/adapters/folder-files.ts'
import { httpCardNetwork } from '#server/ports/adapters/http-card-network.ts'
import { httpCollectionAccounts } from '#server/ports/adapters/http-collection-accounts.ts'
import { httpIdentityPage } from '#server/ports/adapters/http-identity-page.ts'
import { httpLiveness } from '#server/ports/adapters/http-liveness.ts'
import { httpSms } from '#server/ports/adapters/http-sms.ts'
import { inbox } from '#server/ports/adapters/inbox.ts'
import { shopify } from '#server/ports/adapters/shopify.ts'
import { shopline } from '#server/ports/adapters/shopline.ts'
import { smtpMailer } from '#server/ports/adapters/smtp-mailer.ts'
import { sshSftp } from '#server/ports/adapters/ssh-sftp.ts'
import { outboundGuard } from '#server/ports/outbound/guard.ts'
import type { Services } from '#server/ports/services.ts'
import { sandboxCollections } from '#server/sandbox/collections.ts'
import { storedIdentityKey } from '#server/sandbox/identity-key.ts'
import { sandboxIdentityPage } from '#server/sandbox/identity-page.ts'
import { sandboxLiveness } from '#server/sandbox/liveness.ts'
import { prepareSandbox, type Sandbox } from '#server/sandbox/prepare.ts'
import { sandboxShops } from '#server/sandbox/shops/platforms.ts'
import { extensions } from './extensions.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Settings } from './settings.ts'

/** The external services of this process, with its clock and id generator. */
export type World = {
  readonly services: Services
  readonly clock: Clock
  readonly newId: NewId
  readonly sandbox: Sandbox | undefined
}

/** Connects the services that the settings name. `wake` is called whenever a change left work for the jobs. */
export async function openWorld(
  db: Database,
  settings: Settings,
  log: Logger,
  wake: Services['wake'],
): Promise<World> {
  const { publicUrl, salesAddress, servicePhone, sessionIdle, payTries, identityRetention } =
    settings
  const { outboundAllowed } = settings
  const folder = folderFiles(settings.filesDir)
  const identityKey = settings.identityKey ?? (await storedIdentityKey(settings.filesDir))
  const common = {
    extensions,
    publicUrl,
    mailDomain: settings.live?.mailDomain ?? new URL(publicUrl).hostname,
    salesAddress,
    servicePhone,
    provider: settings.provider,
    sessionIdle,
    payTries,
    identityRetention,
    outboundAllowed,
    sftp: sshSftp(outboundGuard({ ports: sftpPorts, allowed: outboundAllowed })),
    files: encryptedFiles(folder, keyOf(identityKey, 'identity files')),
    identityVault: vaultOf(identityKey, 'persons'),
    wake,
  }
  if (settings.live) return liveWorld(db, settings.live, common)
  const secrets = await sandboxSecrets(db)
  const { cardHashKey, shopSecret } = secrets
  const sandbox = await prepareSandbox({ db, publicUrl, cardHashKey, shopSecret, log })
  const { clock, network } = sandbox
  const now = () => clock.now()
  const newId = idsBy(now)
  const captchaDeps = { db, now, newId }
  const captcha = withWork(captchaDeps, sliderCaptcha(captchaDeps))
  const passwordKey = passwordKeyOf(secrets.loginKey)
  const { mail, sms } = inbox(db, now)
  const services: Services = {
    ...common,
    mode: 'sandbox',
    network,
    shops: sandboxShops({ db, now, publicUrl, secret: shopSecret }),
    collections: sandboxCollections({ now, publicUrl, key: secrets.ticketKey }),
    mail,
    sms,
    captcha,
    passwordKey,
    identityPage: sandboxIdentityPage({ db, now, publicUrl }),
    vault: vaultOf(secrets.signingKeySecret),
    liveness: sandboxLiveness,
    ticketKey: secrets.ticketKey,
    sandbox: sandbox.sandbox,
  }
  return { services, clock, newId, sandbox }
}

type Common = Pick<
  Services,
  | 'extensions'
  | 'publicUrl'
  | 'mailDomain'
  | 'salesAddress'
  | 'servicePhone'
  | 'provider'
  | 'sessionIdle'
  | 'payTries'
  | 'files'
  | 'identityVault'
  | 'identityRetention'
  | 'outboundAllowed'
  | 'sftp'
  | 'wake'
>

function liveWorld(db: Database, live: LiveSettings, common: Common): World {
  const newId = idsBy(wallClock.now)
  const captchaDeps = { db, now: wallClock.now, newId }
  const services: Services = {
    ...common,
    mode: 'live',
    network: httpCardNetwork({ ...live.network, cardHashKey: live.cardHashKey }),
    shops: {
      shopify: live.shopify && shopify(live.shopify),
      shopline: live.shopline && shopline(live.shopline, wallClock.now),
    },
    collections: live.collections && httpCollectionAccounts(live.collections),
    mail: smtpMailer(live.smtpUrl, live.mailFrom),
    sms: httpSms(live.smsUrl, live.smsKey),
    captcha: withWork(captchaDeps, geeTestCaptcha(captchaDeps, live.geeTest)),
    passwordKey: passwordKeyOf(live.loginKey),
    ticketKey: live.ticketKey,
    identityPage: live.identityPage && httpIdentityPage(live.identityPage),
    vault: vaultOf(live.signingKeySecret),
    liveness: live.liveness && httpLiveness(live.liveness),
  }
  return { services, clock: wallClock, newId, sandbox: undefined }
}

/** The sandbox generates its secrets once and stores them in its database, which all its processes share. */
async function sandboxSecrets(db: Database) {
  const made = [
    { name: 'sandbox.loginKey', value: newPrivateKey() },
    { name: 'sandbox.cardHashKey', value: randomBytes(32).toString('base64url') },
    { name: 'sandbox.ticketKey', value: randomBytes(32).toString('base64url') },
    { name: 'sandbox.shopSecret', value: randomBytes(32).toString('base64url') },
    { name: 'sandbox.signingKeySecret', value: randomBytes(32).toString('base64url') },
  ]
  await db.insert(settingRows).values(made).onConflictDoNothing()
  const names = made.map(({ name }) => name)
  const rows = await db.select().from(settingRows).where(inArray(settingRows.name, names))
  const kept = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return {
    loginKey: kept('sandbox.loginKey'),
    cardHashKey: kept('sandbox.cardHashKey'),
    ticketKey: kept('sandbox.ticketKey'),
    shopSecret: kept('sandbox.shopSecret'),
    signingKeySecret: kept('sandbox.signingKeySecret'),
  }
}
