import * as v from 'valibot'
import { Email, Id, OptionalText } from '#contract/shapes.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverKinds, receiverLimits, receiverTimings } from '#domain/notifications/receivers.ts'
import { timeZones } from '#domain/time-zones.ts'

const Hour = v.pipe(
  v.number('required'),
  v.integer('format'),
  v.minValue(0, 'format'),
  v.maxValue(23, 'format'),
)

export const Types = v.pipe(
  v.array(v.picklist(messageTypes, 'unknown_value'), 'format'),
  v.minLength(1, 'required'),
  v.maxLength(messageTypes.length, 'too_long'),
)
export const Kind = v.picklist(receiverKinds, 'unknown_value')
export const Language = v.picklist(['en', 'zh'], 'unknown_value')

/** The groups: all of them, including future ones, or a selection. */
export const reachEntries = {
  allGroups: v.optional(v.boolean('format'), false),
  groups: v.optional(v.pipe(v.array(Id, 'format'), v.maxLength(500, 'too_long')), []),
}

const settingEntries = {
  types: Types,
  ...reachEntries,
  language: Language,
  timeZone: v.picklist(timeZones, 'unknown_value'),
  timing: v.picklist(receiverTimings, 'unknown_value'),
  /** The hour, in the receiver's zone, at which a daily digest is sent. */
  digestHour: Hour,
  /** Quiet hours in the receiver's zone, without notifications; the second may be on the next day. */
  quietFrom: v.nullable(Hour),
  quietUntil: v.nullable(Hour),
  urgent: v.boolean('format'),
}
type Quiet = { readonly quietFrom: number | null; readonly quietUntil: number | null }
type Reach = { readonly allGroups: boolean; readonly groups: readonly string[] }
const hasReach = ({ allGroups, groups }: Reach) => allGroups || groups.length > 0
const isRange = ({ quietFrom, quietUntil }: Quiet) =>
  (quietFrom === null) === (quietUntil === null) && (quietFrom === null || quietFrom !== quietUntil)

const Address = v.pipe(Email(receiverLimits.email), v.toLowerCase())

/** A new receiver as entered: a user by their code, everyone else by name and address. */
export const ReceiverTyped = v.pipe(
  v.object({
    kind: Kind,
    operatorCode: v.optional(Id),
    name: OptionalText(receiverLimits.name),
    email: v.optional(Address),
    ...settingEntries,
  }),
  v.forward(
    // Runs even if another field is invalid, so that all field errors are reported at once.
    v.partialCheck([['allGroups'], ['groups']], (typed) => hasReach(typed), 'required'),
    ['groups'],
  ),
  v.forward(
    v.partialCheck([['quietFrom'], ['quietUntil']], (typed) => isRange(typed), 'quiet_hours'),
    ['quietUntil'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['operatorCode']],
      ({ kind, operatorCode }) => kind === 'other' || operatorCode !== undefined,
      'required',
    ),
    ['operatorCode'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['name']],
      ({ kind, name }) => kind === 'operator' || Boolean(name),
      'required',
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['email']],
      ({ kind, email }) => kind === 'operator' || email !== undefined,
      'required',
    ),
    ['email'],
  ),
)
export type ReceiverTyped = v.InferOutput<typeof ReceiverTyped>

/** An edited receiver; the user it refers to cannot change. */
export const ReceiverEdited = v.pipe(
  v.object({
    receiverId: Id,
    /** The revision that the caller saw when they began the change. */
    seen: v.optional(Id),
    name: OptionalText(receiverLimits.name),
    email: v.optional(Address),
    ...settingEntries,
  }),
  v.forward(
    // Runs even if another field is invalid, so that all field errors are reported at once.
    v.partialCheck([['allGroups'], ['groups']], (typed) => hasReach(typed), 'required'),
    ['groups'],
  ),
  v.forward(
    v.partialCheck([['quietFrom'], ['quietUntil']], (typed) => isRange(typed), 'quiet_hours'),
    ['quietUntil'],
  ),
)
export type ReceiverEdited = v.InferOutput<typeof ReceiverEdited>
