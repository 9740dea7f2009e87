import type { AfterDelivery } from '#server/jobs/deliver-due.ts'
import { afterDelivery } from '#server/links/payment-links/mail-ends.ts'
import type { Services } from '#server/ports/services.ts'
import { afterReceiverMail } from '#server/told/receivers/mail-ends.ts'

/** Takes how a mail ended to those of whom it was. */
export function afterMail(services: Pick<Services, 'mail'>): AfterDelivery {
  const all = [afterDelivery(services), afterReceiverMail(services)]
  return async (...ended) => {
    for (const one of all) await one(...ended)
  }
}
