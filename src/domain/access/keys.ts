/** Secrets with which a store signs its requests; key and salt are set separately. */
export const secretKinds = ['KEY', 'SALT'] as const
export type SecretKind = (typeof secretKinds)[number]

/** Actions on a secret; each requires its own verification code. */
export const secretActs = ['show', 'refresh', 'download'] as const
export type SecretAct = (typeof secretActs)[number]

export const signedHeaders = {
  keyId: 'X-Key-Id',
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
  signature: 'X-Signature',
  serverTime: 'X-Server-Time',
} as const
