/** What a store signs its requests with. The salt is a setting of its own. */
export const secretKinds = ['KEY', 'SALT'] as const
export type SecretKind = (typeof secretKinds)[number]

/** What can be done with a secret; each act needs a code of its own. */
export const secretActs = ['show', 'refresh', 'download'] as const
export type SecretAct = (typeof secretActs)[number]

/** Headers of a signed request. */
export const signedHeaders = {
  keyId: 'X-Key-Id',
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
  signature: 'X-Signature',
  serverTime: 'X-Server-Time',
} as const
