import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { MessageType } from '#domain/notifications/messages.ts'
import type { ScreenPath } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import type { EventLabels, EventType } from '#labels/event.ts'
import type { GroupScope, OfMerchant } from '#server/kernel/scope.ts'

/** The subjects that a user may see, and those of some groups. */
export type Subjects = {
  readonly ofUser: (by: OfMerchant & { readonly userId: string }) => SQL
  readonly inGroups: (of: OfMerchant, reach: GroupScope) => SQL
}

/** Something that a merchant is told of: declared by its noun in `events.ts`, named in its `module.ts`. */
export type MerchantEvent<Params> = {
  readonly type: EventType
  /** By what it is found in the message centre. */
  readonly about: MessageType
  /** What is kept with a message, to make its words when it is read. */
  readonly params: v.GenericSchema<unknown, Params>
  /** Its title and text; of params that the schema does not know it throws. */
  readonly say: (
    params: unknown,
    locale: Language,
  ) => { readonly title: string; readonly text: string }
  /** The screen on which its subject is seen: only they who may open it know of it. */
  readonly screen: ScreenPath
  /** Where in the portal a subject is seen. */
  readonly address: (subject: string) => string
  /**
   * Of subjects that belong to groups without belonging to a store: selects the ids of those that may be seen. Left
   * out: whoever may open the screen may know of all.
   */
  readonly subjects?: Subjects
  readonly channels: readonly ('message' | 'mail')[]
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Every event that a merchant may have been told of. */
    readonly events: readonly MerchantEvent<unknown>[]
  }
}

/** Declares an event of a merchant; its words take what its schema gives. */
export const merchantEvent = <Params>({
  words,
  ...event
}: Omit<MerchantEvent<Params>, 'say'> & {
  readonly words: EventLabels<Params>
}): MerchantEvent<Params> => ({
  ...event,
  say: (params, locale) => {
    const read = v.parse(event.params, params)
    return { title: words.title(read, { locale }), text: words.text(read, { locale }) }
  },
})

/** Something that a person is told of at his address, whether he is a user of a merchant or not. */
export type PersonalEvent<Params> = {
  readonly words: EventLabels<Params>
  /** He is told once: by the first of these by which he can be reached. */
  readonly channels: readonly ('mail' | 'sms')[]
}

/** Declares an event of a person. */
export const personalEvent = <Params>(
  words: EventLabels<Params>,
  channels: PersonalEvent<Params>['channels'],
): PersonalEvent<Params> => ({ words, channels })
