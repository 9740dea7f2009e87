import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { geeTestCaptcha } from './captcha/geetest.ts'
import { sliderCaptcha } from './captcha/slider.ts'
import type { Database } from './db/open.ts'
import { settings as settingRows } from './db/schema/merchants.ts'
import { type Clock, wallClock } from './kernel/clock.ts'
import { idsBy, type NewId } from './kernel/ids.ts'
import { vaultOf } from './keys/vault.ts'
import type { LiveSettings } from './live-settings.ts'
import { folderFiles } from './ports/adapters/folder-files.ts'
import { httpCardNetwork } from './ports/adapters/http-card-network.ts'
import { httpCollectionAccounts } from './ports/adapters/http-collection-accounts.ts'
import { httpIdentityPage } from './ports/adapters/http-identity-page.ts'
import { httpSms } from './ports/adapters/http-sms.ts'
import { inbox } from './ports/adapters/inbox.ts'
import { shopify } from './ports/adapters/shopify.ts'
import { shopline } from './ports/adapters/shopline.ts'
import { smtpMailer } from './ports/adapters/smtp-mailer.ts'
import type { Services } from './ports/services.ts'
import { sandboxCollections } from './sandbox/collections.ts'
import { sandboxIdentityPage } from './sandbox/identity-page.ts'
import { prepareSandbox, type Sandbox } from './sandbox/prepare.ts'
import { sandboxShops } from './sandbox/shops/platforms.ts'
import { newPrivateKey, passwordKeyOf } from './sessions/password-key.ts'
import type { Settings } from './settings.ts'

/** The outside world of this process, with the time and the ids that it goes by. */
export type World = {
  readonly services: Services
  readonly clock: Clock
  readonly newId: NewId
  readonly sandbox: Sandbox | undefined
}

/** Connects what the settings name. `wake` is called whenever a change left work for the jobs. */
export async function openWorld(
  db: Database,
  settings: Settings,
  log: Logger,
  wake: () => void,
): Promise<World> {
  const { publicUrl, salesAddress, servicePhone, sessionIdle } = settings
  const files = folderFiles(settings.filesDir)
  const common = { publicUrl, salesAddress, servicePhone, sessionIdle, files, wake }
  if (settings.live) return liveWorld(db, settings.live, common)
  const secrets = await sandboxSecrets(db)
  const { cardHashKey, shopSecret } = secrets
  const sandbox = await prepareSandbox({ db, publicUrl, cardHashKey, shopSecret, log })
  const { clock, network } = sandbox
  const now = () => clock.now()
  const newId = idsBy(now)
  const captcha = sliderCaptcha({ db, now, newId })
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
    ticketKey: secrets.ticketKey,
    sandbox: sandbox.sandbox,
  }
  return { services, clock, newId, sandbox }
}

type Common = Pick<
  Services,
  'publicUrl' | 'salesAddress' | 'servicePhone' | 'sessionIdle' | 'files' | 'wake'
>

function liveWorld(db: Database, live: LiveSettings, common: Common): World {
  const newId = idsBy(wallClock.now)
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
    captcha: geeTestCaptcha({ db, now: wallClock.now, newId }, live.geeTest),
    passwordKey: passwordKeyOf(live.loginKey),
    ticketKey: live.ticketKey,
    identityPage: live.identityPage && httpIdentityPage(live.identityPage),
    vault: vaultOf(live.signingKeySecret),
  }
  return { services, clock: wallClock, newId, sandbox: undefined }
}

/** The sandbox makes its secrets once and keeps them in its database, which all its processes share. */
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
