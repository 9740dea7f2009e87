import { passwordKeyOf } from '#server/kernel/password-key.ts'
import type { Reader } from '#server/kernel/settings-reader.ts'
import type { CollectionSettings } from '#server/ports/adapters/http-collection-accounts.ts'
import type { IdentityPageSettings } from '#server/ports/adapters/http-identity-page.ts'
import type { LivenessSettings } from '#server/ports/adapters/http-liveness.ts'
import type { ShopKeys } from '#server/ports/adapters/shop-signatures.ts'

/** The settings that only live mode needs; none of them has a default. */
export type LiveSettings = {
  readonly loginKey: string
  readonly cardHashKey: string
  /** The secret under which the stores' signing keys are encrypted. */
  readonly signingKeySecret: string
  /** Null when no other service sends users here. */
  readonly ticketKey: string | null
  /** Null when merchants cannot prove their identity on an outside page. */
  readonly identityPage: IdentityPageSettings | null
  readonly network: { readonly url: string; readonly key: string; readonly cardFieldsUrl: string }
  /** Null when virtual and Currentz accounts are not offered. */
  readonly collections: CollectionSettings | null
  /** Null when liveness checks are unavailable, so no distribution account can be opened. */
  readonly liveness: LivenessSettings | null
  /** Our app at each shop platform; null when shops of that platform cannot authorise us. */
  readonly shopify: ShopKeys | null
  readonly shopline: ShopKeys | null
  readonly smtpUrl: string
  readonly mailFrom: string
  /** The domain of that address; null when it has none. */
  readonly mailDomain: string | null
  readonly smsUrl: string
  readonly smsKey: string
  readonly geeTest: { readonly captchaId: string; readonly captchaKey: string }
}

/** Reads the live settings; `read` collects what is missing or weak. */
export function readLive(read: Reader): LiveSettings {
  const address = (name: string, schemes: readonly string[], needed: string) =>
    read.url(name, schemes, { needed }) ?? ''
  return {
    loginKey: loginKey(read),
    cardHashKey: read.secret('CARD_HASH_KEY', 'keys the hashes of card numbers'),
    signingKeySecret: read.secret('SIGNING_KEY_SECRET', 'seals the signing keys of stores'),
    ticketKey: read.text('SERVICE_TICKET_KEY')
      ? read.secret('SERVICE_TICKET_KEY', 'signs the tickets of other services')
      : null,
    identityPage: identityPage(read),
    network: {
      url: address(
        'CARD_NETWORK_URL',
        ['https:'],
        'the card network; live mode has no sandbox network',
      ),
      key: read.secret('CARD_NETWORK_KEY', 'the key that the card network gave'),
      cardFieldsUrl: address('CARD_FIELDS_URL', ['https:'], 'where a card becomes a token'),
    },
    collections: collections(read),
    liveness: liveness(read),
    shopify: shopKeys(read, 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'),
    shopline: shopKeys(read, 'SHOPLINE_APP_KEY', 'SHOPLINE_APP_SECRET'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'the mail server'),
    ...sender(read),
    smsUrl: address('SMS_GATEWAY_URL', ['https:'], 'the SMS gateway'),
    smsKey: read.needed('SMS_GATEWAY_KEY', 'the key that the SMS gateway gave'),
    geeTest: {
      captchaId: geeTestId(read),
      captchaKey: read.needed('GEETEST_KEY', 'the private key of the human verification'),
    },
  }
}

/** All of these settings or none. */
function identityPage(read: Reader): IdentityPageSettings | null {
  const names = ['IDENTITY_PAGE_URL', 'IDENTITY_TOKENS_URL', 'IDENTITY_PAGE_KEY']
  if (!names.some((name) => read.text(name))) return null
  const address = (name: string, needed: string) => read.url(name, ['https:'], { needed }) ?? ''
  return {
    url: address('IDENTITY_PAGE_URL', 'the page on which meta clients prove who they are'),
    tokensUrl: address('IDENTITY_TOKENS_URL', 'what gives tokens for that page'),
    key: read.secret('IDENTITY_PAGE_KEY', 'the key that the identity service gave'),
  }
}

function collections(read: Reader): CollectionSettings | null {
  const url = read.url('COLLECTIONS_URL', ['https:'], { needed: false })
  if (url === undefined) return null
  return {
    url,
    key: read.secret('COLLECTIONS_KEY', 'the key that the account services gave'),
    hosts: read
      .needed('COLLECTIONS_HOSTS', 'the hosts of their sites, with commas between')
      .split(',')
      .map((host) => host.trim()),
  }
}

function liveness(read: Reader): LivenessSettings | null {
  const url = read.url('LIVENESS_URL', ['https:'], { needed: false })
  if (url === undefined) return null
  return { url, key: read.secret('LIVENESS_KEY', 'the key that the liveness service gave') }
}

/** Both settings or neither; one alone connects nothing. */
function shopKeys(read: Reader, idName: string, secretName: string): ShopKeys | null {
  if (read.text(idName) === undefined && read.text(secretName) === undefined) return null
  return {
    id: read.needed(idName, `the app that ${secretName} belongs to`),
    secret: read.needed(secretName, `the secret of the app ${idName}`),
  }
}

function sender(read: Reader): Pick<LiveSettings, 'mailFrom' | 'mailDomain'> {
  const mailFrom = read.needed('MAIL_FROM', 'the sender of mails')
  return { mailFrom, mailDomain: /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? null }
}

function loginKey(read: Reader): string {
  const pem = read
    .needed('LOGIN_KEY', 'a private RSA key (PEM) that passwords are sealed with')
    .replaceAll('\\n', '\n')
  try {
    if (pem !== '') passwordKeyOf(pem)
  } catch {
    read.fault('LOGIN_KEY', 'must be a private RSA key of 2048 bits or more, as PEM')
  }
  return pem
}

/** The id becomes part of challenge ids, which have at most 64 characters. */
function geeTestId(read: Reader): string {
  const id = read.needed('GEETEST_ID', 'the public id of the human verification')
  if (id !== '' && !/^[A-Za-z0-9]{1,40}$/.test(id))
    read.fault('GEETEST_ID', 'must be the id that GeeTest shows')
  return id
}
