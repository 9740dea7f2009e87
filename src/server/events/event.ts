import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { MessageType } from '#domain/notifications/messages.ts'
import type { ScreenPath } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import type { EventLabels } from '#labels/event.ts'
import type { EventType } from '#labels/events/all.ts'
import type { GroupScope, OfMerchant } from '#server/kernel/scope.ts'

/** SQL selections of the subjects that a user may see, and of those in a group scope. */
export type Subjects = {
  readonly ofUser: (by: OfMerchant & { readonly userId: string }) => SQL
  readonly inGroups: (of: OfMerchant, reach: GroupScope) => SQL
}

/** A notification event for a merchant, declared in the `events.ts` of its module and registered in its `module.ts`. */
export type MerchantEvent<Params> = {
  readonly type: EventType
  /** The message type by which it is filtered in the message centre. */
  readonly about: MessageType
  /** The schema of the parameters stored with a message; the text is rendered from them when the message is read. */
  readonly params: v.GenericSchema<unknown, Params>
  /** Renders the title and text; throws when the parameters do not match the schema. */
  readonly say: (
    params: unknown,
    locale: Language,
  ) => { readonly title: string; readonly text: string }
  /** The screen that shows the subject; only users who may open it see the event. */
  readonly screen: ScreenPath
  readonly address: (subject: string) => string
  /**
   * For subjects that belong to groups but not to a store: selects the ids of those that are visible. When omitted,
   * everyone who may open the screen sees all of them.
   */
  readonly subjects?: Subjects
  readonly channels: readonly ('message' | 'mail')[]
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Every merchant event, including those only found in old messages. */
    readonly events: readonly MerchantEvent<unknown>[]
  }
}

/** Declares a merchant event; its labels receive the parameters as parsed by the schema. */
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

/** A notification event for a person at their address, whether or not they are a user of a merchant. */
export type PersonalEvent<Params> = {
  readonly words: EventLabels<Params>
  /** In order of preference: the event is sent once, through the first channel for which there is an address. */
  readonly channels: readonly ('mail' | 'sms')[]
}

export const personalEvent = <Params>(
  words: EventLabels<Params>,
  channels: PersonalEvent<Params>['channels'],
): PersonalEvent<Params> => ({ words, channels })
