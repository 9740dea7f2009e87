import type { send as call } from '#contract/notifications/contact.ts'
import { limits } from '#domain/limits.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import { write } from '#server/kernel/write.ts'
import { contactRequest } from './events.ts'

const perAddress: RateLimit = {
  name: 'contact.address',
  max: limits.contactsPerAddress,
  windowMs: limits.contactsWindow,
}

/** Stores a visitor's request to sales and mails it there, once per solved human verification. */
export const send: Handler<typeof call> = async (ctx, input) => {
  const { machineId, blackBox: _, agreement: __, ...given } = input
  const solved = await ctx.services.captcha.spend(
    'contact',
    ctx.header('captchatoken') ?? '',
    ctx.header('verifybody') ?? '',
  )
  if (solved) await countTry(ctx.db, ctx.now, perAddress, countedAs(ctx.address))
  // A visitor has no account, so only the idempotency key made up by their browser identifies the owner.
  return write(ctx, { call: 'contact.send', owner: 'contact', input: given }, async (tx) => {
    // A repeat of a successful call does not get here: its verification is consumed and its response is stored.
    if (!solved) return fail('captcha_needed')
    const request = {
      ...given,
      id: ctx.newId('con'),
      language: ctx.language,
      machineId: machineId || null,
      address: ctx.address,
      createdAt: ctx.now,
      mailedTo: ctx.services.salesAddress,
    }
    await tx.insert(contactRequests).values(request)
    const { id, contactName: name, companyName, email, phone, website, language } = request
    await notifyUser(tx, ctx, contactRequest, {
      to: { mail: request.mailedTo },
      replyTo: email,
      params: { id, name, company: companyName, email, phone, website },
    })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'contact_request.send',
        subject: request.id,
        after: { companyName, language },
      },
    }
  })
}
