import type { Readable } from 'node:stream'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import type { Extensions } from '#server/kernel/extensions.ts'
import type { PasswordKey } from '#server/kernel/password-key.ts'
import type { Vault } from '#server/kernel/vault.ts'
import type { CardNetwork } from './card-network.ts'
import type { CollectionAccounts } from './collection-accounts.ts'
import type { Liveness } from './liveness.ts'
import type { Allowed } from './outbound/guard.ts'
import type { ProviderCompany } from './provider.ts'
import type { SandboxControls } from './sandbox-controls.ts'
import type { Sftp } from './sftp.ts'
import type { ShopPort } from './shop-platform.ts'

/** Where work waits for the loops of a process. */
export type Queue = 'jobs' | 'outbox' | 'webhooks'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as a page; a mail without one is plain text. */
  readonly html?: string | undefined
  /** Whom it is from, as a mail names him; the provider when left out. */
  readonly from?: string | undefined
  /** Whom an answer goes to; the sender when left out. */
  readonly replyTo?: string | undefined
  /** What goes along with it. */
  readonly file?: MailFile | undefined
  /** Where a mail program unsubscribes its reader by one press (RFC 8058). */
  readonly unsubscribe?: string | undefined
}
export type MailFile = {
  readonly name: string
  readonly contentType: string
  /** Made when it is asked for: it may cost more than all else of its mail. */
  readonly bytes: () => Promise<Uint8Array>
}
/** What became of a mail that was sent, as its receiver's side tells. */
export type MailReport = {
  /** The id that it was sent with. */
  readonly id: string
  readonly state: 'delivered' | 'bounced'
  readonly at: Date
  readonly reason: string | null
}
export type Sms = { readonly id: string; readonly to: string; readonly text: string }

/**
 * Sends e-mail. The id goes along, so that the receiver can drop a second delivery. Fails `Undeliverable` where no
 * later try can help.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** What is known by now of mails that were sent; left out where nothing is ever told. */
  readonly reports?: (ids: readonly string[]) => Promise<readonly MailReport[]>
}
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Keeps bytes under a name we choose. */
export interface FileStore {
  write(name: string, body: Readable): Promise<number>
  /** Undefined when there is none of that name. Throws `DoesNotOpen` for a sealed one that is not what was written. */
  read(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** Of all that lies there, also of what was never finished. */
  names(): Promise<readonly string[]>
}

type CaptchaChallenge = {
  readonly provider: 'slider' | 'geetest' | 'work'
  readonly captchaId: string
  readonly slider: {
    readonly background: string
    readonly piece: string
    readonly width: number
    readonly height: number
    readonly pieceSize: number
    readonly pieceTop: number
  } | null
  readonly work: CaptchaWork | null
}
/** What the device searches: the counter below `tries` whose derived key begins with `keyPrefix`. */
type CaptchaWork = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
  readonly tries: number
}
/** The human verification. A solved one gives a token that is good once, for its scene. */
export interface Captcha {
  challenge(scene: CaptchaScene): Promise<CaptchaChallenge>
  /** The way that needs no sight: work for the device, so many times as much as for who seldom asks. */
  work(scene: CaptchaScene, times: number): Promise<CaptchaChallenge>
  solve(
    captchaId: string,
    answer: string,
  ): Promise<{ captchaToken: string; verifyBody: string } | undefined>
  /** Spends a token; false when it is unknown, spent, over, or of another scene. */
  spend(scene: CaptchaScene, captchaToken: string, verifyBody: string): Promise<boolean>
}
/** One that asks for a picture. */
export type PictureCaptcha = Omit<Captcha, 'work'>

/** The outside service on whose page meta clients prove who they are. */
export interface IdentityPage {
  readonly url: string
  /** A token that opens the page once, and soon, for this user on this device. */
  issueToken(visit: {
    readonly merchantId: string
    readonly userId: string
    readonly machineId: string
  }): Promise<{ readonly metaToken: string; readonly expiresAt: Date }>
}

/** How often paying may fail before it has to wait. */
export type PayTries = Readonly<Record<'link' | 'card' | 'address', number>>

/** The outside world, as the verbs see it, and what nouns answer one another. */
export type Services = {
  readonly answers: Extensions
  readonly mode: 'sandbox' | 'live'
  readonly publicUrl: string
  /** The domain that our mails come from. */
  readonly mailDomain: string
  /** Who gets what visitors send to sales. */
  readonly salesAddress: string
  /** Under which merchants reach customer service; null: it is not told. */
  readonly servicePhone: string | null
  /** Our own company, as invoices name it. */
  readonly provider: ProviderCompany
  readonly network: CardNetwork
  /** The shop platforms; null for one to which we are not connected. */
  readonly shops: Readonly<Record<ShopPlatform, ShopPort | null>>
  /** Where virtual and Currentz accounts are kept; null: they are not offered. */
  readonly collections: CollectionAccounts | null
  readonly mail: Mailer
  readonly sms: SmsSender
  /** Puts files on the servers of merchants. */
  readonly sftp: Sftp
  readonly files: FileStore
  readonly captcha: Captcha
  /** Null: no outside service is connected. */
  readonly identityPage: IdentityPage | null
  /** Opens what the sign-in page sealed with the key of encrypt/publicKey. */
  readonly passwordKey: PasswordKey
  /** Keeps the signing keys of the stores, and what receivers unsubscribe by. */
  readonly vault: Vault
  /** Keeps the personal data of those whose identity is verified. */
  readonly identityVault: Vault
  /** Milliseconds for which the data of an identity application is kept after its end. */
  readonly identityRetention: number
  /** Where persons are recognised by their faces; null: no service is connected. */
  readonly liveness: Liveness | null
  /** Inner addresses that may be reached though a merchant gave them; `outboundGuard` refuses all others. */
  readonly outboundAllowed: readonly Allowed[]
  /** With it other services of the provider sign the tickets by which they send users here; null: none does. */
  readonly ticketKey: string | null
  /** Milliseconds without a call of the user after which his session ends. */
  readonly sessionIdle: number
  /** Tries to pay that may come to nothing, of one link, with one card and from one address. */
  readonly payTries: PayTries
  /** What only the sandbox can do; never there in live mode. */
  readonly sandbox?: SandboxControls
  /** Has the loops of this process look at once for what is due, in all of their queues unless told. */
  readonly wake: (queues?: readonly Queue[]) => void
}
