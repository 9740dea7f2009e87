import { ReceiverTyped } from '#contract/notifications/receiver-inputs.ts'
import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { type MessageType, messageTypes } from '#domain/notifications/messages.ts'
import { type ReceiverKind, type ReceiverTiming, typesOf } from '#domain/notifications/receivers.ts'
import type { Language, TimeZone } from '#domain/time-zones.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { language } from '#portal/kit/language.ts'
import { zone } from '#portal/kit/zone.ts'

export type ReceiverDraft = {
  readonly kind: ReceiverKind
  readonly operatorCode: string
  readonly isAdministrator: boolean
  readonly name: string
  readonly email: string
  readonly types: readonly MessageType[]
  readonly allGroups: boolean
  readonly groups: readonly string[]
  readonly language: Language
  readonly timeZone: TimeZone
  readonly timing: ReceiverTiming
  readonly digestHour: number
  readonly isQuiet: boolean
  readonly quietFrom: number
  readonly quietUntil: number
  readonly urgent: boolean
}

const usual = { digestHour: 8, quietFrom: 22, quietUntil: 7 }

/** The initial input. A new receiver is an operator who gets every type that the user may give, at once. */
export const draftOf = (
  receiver: Receiver | null,
  mayGive: readonly MessageType[],
  allGroups: boolean,
): ReceiverDraft => ({
  kind: receiver?.kind ?? 'operator',
  operatorCode: receiver?.operatorCode ?? '',
  isAdministrator: receiver?.isAdministrator ?? false,
  name: receiver?.name ?? '',
  email: receiver?.email ?? '',
  types: receiver?.types ?? mayGive,
  allGroups: receiver?.allGroups ?? allGroups,
  groups: receiver?.groups.map(({ id }) => id) ?? [],
  language: receiver?.language ?? language(),
  timeZone: receiver?.timeZone ?? zone(),
  timing: receiver?.timing ?? 'at_once',
  digestHour: receiver?.digestHour ?? usual.digestHour,
  isQuiet: receiver !== null && receiver.quietFrom !== null,
  quietFrom: receiver?.quietFrom ?? usual.quietFrom,
  quietUntil: receiver?.quietUntil ?? usual.quietUntil,
  urgent: receiver?.urgent ?? true,
})

/** The selected types, including those that the administrator always receives. */
export const chosenTypes = ({ types, isAdministrator }: ReceiverDraft): readonly MessageType[] =>
  typesOf(types, isAdministrator)

export const payloadOf = (draft: ReceiverDraft) => {
  const { kind, operatorCode, name, email, isQuiet, timing } = draft
  const hasQuiet = isQuiet && timing === 'at_once'
  return {
    ...(kind === 'operator' ? { ...(operatorCode !== '' && { operatorCode }) } : { name, email }),
    kind,
    types: messageTypes.filter((type) => chosenTypes(draft).includes(type)),
    allGroups: draft.allGroups,
    groups: draft.allGroups ? [] : [...draft.groups],
    language: draft.language,
    timeZone: draft.timeZone,
    timing,
    digestHour: draft.digestHour,
    quietFrom: hasQuiet ? draft.quietFrom : null,
    quietUntil: hasQuiet ? draft.quietUntil : null,
    urgent: draft.urgent,
  }
}

export function draftErrors(draft: ReceiverDraft): FieldErrorTexts {
  const faults = errorTextsOf(ReceiverTyped, payloadOf(draft), {
    range_reversed: m.receivers_form_quiet_same,
  })
  return {
    ...faults,
    ...(faults.operatorCode && { operatorCode: m.receivers_form_choose_operator() }),
    ...(faults.types && { types: m.receivers_form_types_missing() }),
    ...(faults.groups && { groups: m.receivers_form_groups_missing() }),
  }
}
