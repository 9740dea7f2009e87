import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverKinds, receiverStates, receiverTimings } from '#domain/notifications/receivers.ts'
import { timeZones } from '#domain/time-zones.ts'
import { Language } from './receiver-inputs.ts'

/** What a message can be about, as answers say it. */
export const NotificationType = v.picklist(messageTypes)

/** A receiver as a user sees him. */
export const Receiver = v.object({
  receiverId: v.string(),
  kind: v.picklist(receiverKinds),
  /** Of a user; null for everybody else. */
  operatorCode: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  isAdministrator: v.boolean(),
  /** A user who may not sign in now, and is told of nothing. */
  isDisabled: v.boolean(),
  state: v.picklist(receiverStates),
  stateAt: Instant,
  /** What the server said that did not take a mail. */
  stateReason: v.nullable(v.string()),
  types: v.array(NotificationType),
  allGroups: v.boolean(),
  groups: v.array(v.object({ id: v.string(), name: v.string() })),
  language: Language,
  timeZone: v.picklist(timeZones),
  timing: v.picklist(receiverTimings),
  digestHour: v.number(),
  quietFrom: v.nullable(v.number()),
  quietUntil: v.nullable(v.number()),
  urgent: v.boolean(),
  /** Messages that wait for their hour. */
  waiting: v.number(),
  /** When a mail was last sent to him by a press. */
  calledAt: v.nullable(Instant),
  /** He is told of more than the asking user may see. */
  beyondOwn: v.boolean(),
  /** He is told of screens that the asking user may not open, and of these no longer once that user saves him. */
  narrows: v.boolean(),
  revision: v.string(),
})
export type Receiver = v.InferOutput<typeof Receiver>

/** Of what a receiver can be made. */
export const Choices = v.object({
  /** The caller himself and those below him who are no receivers yet. */
  operators: v.array(
    v.object({
      operatorCode: v.string(),
      name: v.string(),
      email: v.string(),
      isAdministrator: v.boolean(),
    }),
  ),
  /** Whether the caller may give all groups. */
  allGroups: v.boolean(),
  groups: v.array(v.object({ groupId: v.string(), groupName: v.string(), stores: v.number() })),
  /** How many the merchant has, also those that the caller does not see. */
  count: v.number(),
})
export type Choices = v.InferOutput<typeof Choices>
