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

/** The queues that the worker loops of a process poll. */
export type Queue = 'jobs' | 'outbox' | 'webhooks'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as HTML; a mail without it is plain text. */
  readonly html?: string | undefined
  /** Display name of the sender; defaults to the provider. */
  readonly from?: string | undefined
  /** Reply-To address; defaults to the sender. */
  readonly replyTo?: string | undefined
  readonly file?: MailFile | undefined
  /** URL for one-click unsubscribe in mail programs (RFC 8058). */
  readonly unsubscribe?: string | undefined
}
export type MailFile = {
  readonly name: string
  readonly contentType: string
  /** Generated on demand, because it may cost more than the rest of the mail. */
  readonly bytes: () => Promise<Uint8Array>
}
/** The delivery report of a mail, as the recipient's mail server returned it. */
export type MailReport = {
  /** The id with which it was sent. */
  readonly id: string
  readonly state: 'delivered' | 'bounced'
  readonly at: Date
  readonly reason: string | null
}
export type Sms = { readonly id: string; readonly to: string; readonly text: string }

/**
 * Sends e-mail. The id is sent along, so that the recipient can drop a duplicate. Throws `Undeliverable` if no retry
 * can help.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Delivery reports received so far; undefined if the mailer never has any. */
  readonly reports?: (ids: readonly string[]) => Promise<readonly MailReport[]>
}
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Stores bytes under names that we choose. */
export interface FileStore {
  write(name: string, body: Readable): Promise<number>
  /** Undefined if there is no such file. Throws `DoesNotOpen` if an encrypted file was changed. */
  read(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** Names of all stored files, including incomplete ones. */
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
/** Proof of work for the device: find the counter below `tries` whose derived key begins with `keyPrefix`. */
type CaptchaWork = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
  readonly tries: number
}
/** The captcha. A solved one yields a token that can be used once, for its scene. */
export interface Captcha {
  challenge(scene: CaptchaScene): Promise<CaptchaChallenge>
  /**
   * The alternative for people who cannot see the picture: proof of work, `times` the effort of a visitor with few
   * requests.
   */
  work(scene: CaptchaScene, times: number): Promise<CaptchaChallenge>
  solve(
    captchaId: string,
    answer: string,
  ): Promise<{ captchaToken: string; verifyBody: string } | undefined>
  /** Consumes a token; false if it is unknown, consumed, expired, or of another scene. */
  spend(scene: CaptchaScene, captchaToken: string, verifyBody: string): Promise<boolean>
}
/** A captcha that shows a picture. */
export type PictureCaptcha = Omit<Captcha, 'work'>

/** The external service on whose page meta clients prove their identity. */
export interface IdentityPage {
  readonly url: string
  /** A short-lived, single-use token that opens the page for this user on this device. */
  issueToken(visit: {
    readonly merchantId: string
    readonly userId: string
    readonly machineId: string
  }): Promise<{ readonly metaToken: string; readonly expiresAt: Date }>
}

/** Number of failed payments before further attempts are delayed. */
export type PayTries = Readonly<Record<'link' | 'card' | 'address', number>>

/** External services and settings as the handlers use them, and the extensions that modules offer each other. */
export type Services = {
  readonly extensions: Extensions
  readonly mode: 'sandbox' | 'live'
  readonly publicUrl: string
  readonly mailDomain: string
  /** Recipient of the messages that visitors send to sales. */
  readonly salesAddress: string
  /** Customer service phone number for merchants; null if none is shown. */
  readonly servicePhone: string | null
  readonly provider: ProviderCompany
  readonly network: CardNetwork
  /** The shop platforms; null for a platform without a connection. */
  readonly shops: Readonly<Record<ShopPlatform, ShopPort | null>>
  /** The provider of virtual and Currentz accounts; null if they are not offered. */
  readonly collections: CollectionAccounts | null
  readonly mail: Mailer
  readonly sms: SmsSender
  readonly sftp: Sftp
  readonly files: FileStore
  readonly captcha: Captcha
  /** Null if no external service is connected. */
  readonly identityPage: IdentityPage | null
  /** Decrypts what the sign-in page encrypted with the key of encrypt/publicKey. */
  readonly passwordKey: PasswordKey
  /** Encrypts the signing keys of the stores, and the unsubscribe tokens of receivers. */
  readonly vault: Vault
  /** Encrypts the personal data of verified persons. */
  readonly identityVault: Vault
  /** Milliseconds for which the data of an identity application is stored after its end. */
  readonly identityRetention: number
  /** The face recognition service; null if none is connected. */
  readonly liveness: Liveness | null
  /** Internal addresses that are allowed although a merchant entered them; `outboundGuard` refuses all others. */
  readonly outboundAllowed: readonly Allowed[]
  /**
   * Key with which other services of the provider sign the tickets for users whom they send here; null if none does.
   */
  readonly ticketKey: string | null
  /** Milliseconds without a call of the user after which their session ends. */
  readonly sessionIdle: number
  /** Failed attempts to pay allowed per link, per card and per address. */
  readonly payTries: PayTries
  /** What only the sandbox can do; never set in live mode. */
  readonly sandbox?: SandboxControls
  /** Makes the worker loops of this process poll at once, for all queues by default. */
  readonly wake: (queues?: readonly Queue[]) => void
}
