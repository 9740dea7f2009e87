import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { FieldLabels, Trouble } from '#machines/parts/answer.ts'
import { type Judged, type Submission, submission } from '#machines/parts/submission.ts'
import { type IdempotentClient, idempotentClient } from './call.ts'
import { CallError, type Result, unanswered } from './failure.ts'
import { newId } from './ids.ts'
import { useFlow } from './use-flow.ts'

export type FormOptions<Values extends object, Data> = {
  /** What it begins with; fixed for its life. */
  begin: Values
  /** What the form itself holds against the values, by field; shown from the first try on. */
  faultsOf?: (values: Values) => FieldLabels
  /** Sends. A repeat of what nobody answered is the same act. */
  act: (values: Values, send: IdempotentClient) => Promise<Result<Data>>
  onDone: (data: Data, values: Values) => void
  /** It may be sent again as it is after it was taken. */
  repeats?: boolean
  /** Failures are told by themselves, for what has no place to say them. */
  toasts?: boolean
  /** What travels sealed: another password is another act. */
  sealed?: readonly (keyof Values & string)[]
  /** What an answer uses up, as it stands after a refusal: a code is typed anew. */
  spent?: Partial<Values>
  /** Whether what is entered is stored on the server, so that nothing is lost when the form is left. */
  stored?: () => boolean
}

/** What the element of a form asks of it. */
export type FormElement = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: () => void
  /** How often it was not taken: each time the focus goes to what is wrong. */
  readonly refusals: number
  /** Whether something would be lost now if it were left. What is on its way is not. */
  readonly unsaved: () => boolean
  /** It is on its way. */
  readonly busy: boolean
}
/** How a form stands: what is wrong with it, and how the last try went. */
export type FormState = FormElement & {
  /** The words at the fields: what the form holds against them, else what the server said. */
  readonly errors: FieldLabels
  /** Whether something was entered that is not saved. */
  readonly edited: boolean
  /** Whether it stands as it began, also when something was entered and taken back. */
  readonly unchanged: () => boolean
  /** Whether it was tried since it began, or since it was taken. */
  readonly tried: boolean
  readonly done: boolean
  readonly told: Trouble & { readonly stale: boolean }
}
/** A form on its machine, with what is entered. */
export type Form<Values> = FormState & {
  readonly values: Values
  readonly set: (patch: Partial<Values>) => void
}

/** A form, dialog or question that sends. What comes of the act is said by `onDone`, or by the form itself. */
export function useForm<Values extends object, Data>(
  options: FormOptions<Values, Data>,
): Form<Values> {
  const newest = useRef(options)
  newest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const refused = () => setRefusals((count) => count + 1)
  const [{ machine, input }] = useState(() => made(newest))
  const actor = useFlow(machine, {
    input,
    on: {
      judged: ({ judged, values }) =>
        judged.kind === 'done' ? newest.current.onDone(judged.data, values) : refused(),
      faulty: refused,
    },
  })
  const unsaved = useCallback(() => {
    const now = actor.getSnapshot()
    const { edited, values } = now.context
    const { begin, stored } = newest.current
    return edited && !stored?.() && !now.hasTag('busy') && isOther(values, begin)
  }, [actor])
  const snapshot = useSelector(actor, (held) => held)
  const { values, tried, edited, failure, message, reasons, faults, stale } = snapshot.context
  return {
    values,
    set: (patch) => actor.send({ type: 'CHANGE', patch }),
    errors: { ...faults, ...(tried ? options.faultsOf?.(values) : {}) },
    busy: snapshot.hasTag('busy'),
    edited,
    tried,
    done: snapshot.matches('done') || snapshot.matches('again'),
    told: { failure, message, reasons, faults, stale },
    submit: () => actor.send({ type: 'SUBMIT' }),
    refusals,
    unsaved,
    unchanged: () => !isOther(values, input.values),
    element,
  }
}

const isData = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype

/** Whether two values of a field say the same; lists and records by what is in them. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other))

/** Whether something was entered; what was taken back again counts for nothing. */
const isOther = <Values extends object>(values: Values, begin: Values): boolean =>
  (Object.keys(begin) as (keyof Values)[]).some((name) => !isSame(values[name], begin[name]))

/** The machine of one form: what it is told to do is always what its screen says last. */
function made<Values extends object, Data>(newest: RefObject<FormOptions<Values, Data>>) {
  const { begin, repeats = false, sealed = [], spent = {}, toasts = false } = newest.current
  const send = fromPromise<Judged<Data>, Submission<Values>>(
    async ({ input: { values, idempotencyKey } }) =>
      judgedOf(await newest.current.act(values, idempotentClient(idempotencyKey, !toasts))),
  )
  return {
    machine: submission<Values, Data>().provide({ actors: { send } }),
    input: {
      values: begin,
      newKey: newId,
      faultsOf: (values: Values) => newest.current.faultsOf?.(values) ?? {},
      repeats,
      sealed,
      spent,
    },
  }
}

/** A refusal judges; where nobody knows whether it took effect, it throws. */
function judgedOf<Data>(result: Result<Data>): Judged<Data> {
  if (result.ok) return { kind: 'done', data: result.data }
  const { failure } = result
  if (unanswered(failure)) throw new CallError(failure)
  return {
    kind: 'refused',
    message: failure.msg,
    reasons: failure.reasons,
    faults: failure.fields,
    stale: failure.failure === 'changed_meanwhile',
  }
}

/** The first value there is; later ones do not take its place, so that no form is emptied under its writer. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
