// The calls of whoever opened a face link; their types come from the contract, its schemas stay on the server.
import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/company/distribution-accounts.ts'
import { type Sent, send } from './send.ts'

export type FaceTask = Output<typeof contract.getFaceTask>
export type FaceResult = Output<typeof contract.submitFaceTask>

/** Where the task of a link is asked for and ended. */
export const faceAddress = (token: string): string =>
  `/merchant/acquirer/subMerchant/distribution/faceTask/${encodeURIComponent(token)}`

/** The task behind a link; null when the link is good no longer. */
export async function fetchTask(token: string): Promise<FaceTask | null> {
  const sent = await send<FaceTask>(faceAddress(token))
  if (sent.ok) return sent.data
  if (sent.failure === 'not_found' || sent.failure === 'invalid_input') return null
  throw new Error(sent.message)
}

/** Says that the person is done. */
export const endTask = (token: string): Promise<Sent<FaceResult>> =>
  send(faceAddress(token), { method: 'POST', body: { agrees: true } })
