import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverKinds, receiverStates, receiverTimings } from '#domain/notifications/receivers.ts'
import { timeZones } from '#domain/time-zones.ts'
import { Language } from './receiver-inputs.ts'

/** The subject types of a message, as responses name them. */
export const NotificationType = v.picklist(messageTypes)

/** A receiver as shown to a user. */
export const Receiver = v.object({
  receiverId: v.string(),
  kind: v.picklist(receiverKinds),
  /** The code of a user; null for everyone else. */
  operatorCode: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  isAdministrator: v.boolean(),
  /** A user who cannot currently sign in and receives no notifications. */
  isDisabled: v.boolean(),
  state: v.picklist(receiverStates),
  stateAt: Instant,
  /** The response of the server that rejected a mail. */
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
  /** Number of messages waiting for the sending hour. */
  waiting: v.number(),
  /** When a confirmation mail was last sent manually. */
  calledAt: v.nullable(Instant),
  /** The receiver gets notifications beyond what the requesting user may see. */
  beyondOwn: v.boolean(),
  /**
   * The receiver gets notifications of screens that the requesting user may not open; a save by that user removes them.
   */
  narrows: v.boolean(),
  revision: v.string(),
})
export type Receiver = v.InferOutput<typeof Receiver>

/** The selectable options for a receiver. */
export const Choices = v.object({
  /** The caller and the operators below them who are not receivers yet. */
  operators: v.array(
    v.object({
      operatorCode: v.string(),
      name: v.string(),
      email: v.string(),
      isAdministrator: v.boolean(),
    }),
  ),
  /** Whether the caller may grant all groups. */
  allGroups: v.boolean(),
  groups: v.array(v.object({ groupId: v.string(), groupName: v.string(), stores: v.number() })),
  /** Number of the merchant's receivers, including those that the caller may not see. */
  count: v.number(),
})
export type Choices = v.InferOutput<typeof Choices>
