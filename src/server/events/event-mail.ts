import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Ctx } from '#server/kernel/context.ts'
import type { MerchantEvent } from './event.ts'

type Happened = { readonly subject: string; readonly params: unknown }

/** The mail for an event in one language: its title, its text, and the address of the page that shows its subject. */
export function eventMail(
  { services }: Pick<Ctx, 'services'>,
  { say, address }: Pick<MerchantEvent<unknown>, 'say' | 'address'>,
  { subject, params }: Happened,
  locale: Language,
): { readonly title: string; readonly text: string } {
  const { title, text } = say(params, locale)
  const url = `${services.publicUrl}${address(subject)}`
  const parts = [title, text, m.events_look({ url }, { locale })]
  return { title, text: parts.filter(Boolean).join('\n\n') }
}
