import { useRef, useState } from 'react'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { add, update } from '#contract/company/offline-stores.ts'
import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import {
  isFranchise,
  licenceErrors,
  type StoreErrors,
  storeErrors,
} from '#domain/company/offline-stores/checks.ts'
import {
  type StoreFieldRule,
  storeFields,
  storePersonFields,
  storeRoles,
} from '#domain/company/offline-stores/fields.ts'
import { storeRoleNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import type { Uploads } from '#portal/files/use-uploads.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import type { Result } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { type FormElement, useForm } from '#portal/kit/use-form.ts'
import { storeHref } from './addresses.ts'
import { fieldErrorText } from './field-labels.ts'
import type { OwnGroups, StoreDraft } from './store-fields.tsx'
import { payloadOf, type StoredDraft, useAutosave, useStoreDraft } from './use-store-draft.ts'

export type StoreFormProps = {
  detail: OfflineStoreDetail
  groups: OwnGroups
  /** Loads the current version, after someone else has changed it. */
  onReload: () => void
  /** Called after the first draft of a new store was saved. */
  onKept: (storeId: string) => void
}

/** A user with exactly one group and without access to all has no choice, so it is preselected. */
function draftOf({ store, allGroups }: OfflineStoreDetail, groups: OwnGroups): StoreDraft {
  const [only, ...others] = allGroups ? [] : groups
  return {
    data: store?.content.data ?? {},
    persons: store?.content.persons ?? [],
    groupId: store?.group?.id ?? (others.length === 0 ? only?.groupId : undefined) ?? '',
  }
}

/** State of the store form with its two ways to the server: autosave as a draft, and sending for review. */
export function useStoreForm({ detail, groups, onKept }: StoreFormProps, uploads: Uploads) {
  const { store } = detail
  const onlyLicence = store?.change === 'licence'
  const [begin] = useState(() => draftOf(detail, groups))
  const faultsOf = ({ data, persons }: StoreDraft): StoreErrors => {
    const today = now().toISOString().slice(0, 10)
    return onlyLicence ? licenceErrors(data, today) : storeErrors({ data, persons }, today)
  }
  // A group that was deleted meanwhile is no longer selected.
  const standing = (draft: StoreDraft): StoreDraft =>
    groups.some(({ groupId }) => groupId === draft.groupId) ? draft : { ...draft, groupId: '' }
  const typed = useRef(begin)
  const kept = useStoreDraft(detail, () => typed.current)
  const pressed = useRef(false)
  const refetched = <Data>(result: Result<Data>): Result<Data> => {
    if (!result.ok && result.failure.fields.groupId) refetchAfter({ changes: ['group'] })
    return result
  }
  const review = useForm({
    begin,
    faultsOf: (draft) => ({
      ...inWords(faultsOf(draft)),
      ...missingOf(draft, onlyLicence),
      ...groupFaultsOf(standing(draft), detail),
    }),
    act: async (draft, send) =>
      refetched(
        await uploads.sending(() =>
          kept.after(() => sendStore(detail, kept.stored(), standing(draft), send)),
        ),
      ),
    onDone: ({ storeId, code }) => {
      void notify({ tone: 'good', title: m.offline_stores_sent_done({ code }) })
      go(storeHref(storeId), { replace: true })
    },
  })
  typed.current = standing(review.values)
  const keep = useForm({
    begin,
    repeats: true,
    // A save without a known result is repeated under its own key; later input is a new request.
    sealed: ['data', 'persons', 'groupId'],
    faultsOf: () => groupFaultsOf(typed.current, detail),
    act: async (_, send) => {
      const save = () => kept.save(send)
      return refetched(await (pressed.current ? uploads.sending(save) : save()))
    },
    onDone: ({ storeId }) => {
      if (pressed.current) void notify({ tone: 'good', title: m.offline_stores_kept_done() })
      pressed.current = false
      if (!store) onKept(storeId)
    },
  })
  const isKept = !review.edited || isSame(kept.saved.draft, typed.current)
  const needsGroup = 'groupId' in groupFaultsOf(typed.current, detail)
  const { failure } = keep.told
  useAutosave(review.values, {
    waits: isKept || needsGroup || review.busy || review.done || keep.busy || failure === 'refused',
    lost: failure === 'unanswered',
    save: () => {
      pressed.current = false
      keep.submit()
    },
  })
  const element: FormElement = {
    ...{ element: review.element, busy: review.busy },
    unsaved: () => !isKept && !review.busy && !review.done,
    // A refused autosave does not move the focus of a user who is typing.
    refusals: review.refusals + (pressed.current ? keep.refusals : 0),
    // Clears the result of the draft save, because sending for review replaces it.
    submit: () => {
      keep.set({})
      review.submit()
    },
  }
  return {
    ...{ review, keep, element, onlyLicence, needsGroup },
    /** When the draft was last saved; null before the first save. */
    keptAt: kept.saved.at,
    isLost: failure !== null && !isKept,
    draft: typed.current,
    faults: review.tried ? faultsOf(review.values) : {},
    groupFault: review.errors.groupId ?? keep.errors.groupId,
    change: (patch: Partial<StoreDraft>) => {
      review.set(patch)
      keep.set(patch)
    },
    pressKeep: () => {
      pressed.current = true
      review.set({})
      keep.submit()
    },
  }
}

const isSame = (one: StoreDraft, other: StoreDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A user without access to all groups must choose one. */
const groupFaultsOf = (
  { groupId }: StoreDraft,
  { allGroups }: OfflineStoreDetail,
): Readonly<Record<string, string>> =>
  allGroups || groupId !== '' ? {} : { groupId: m.portal_fault_required() }

/** Error messages by field path. */
const inWords = (faults: StoreErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, wordsAt(path, fault)]))
function wordsAt(path: string, fault: IdentityError | undefined): string {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const rules: Readonly<Record<string, StoreFieldRule>> = path.startsWith('person.')
    ? storePersonFields
    : storeFields
  const rule = rules[name]
  return (rule && fieldErrorText(fault, rule, undefined)) ?? name
}

/** A franchise store needs a person in each role. */
function missingOf(
  { data, persons }: StoreDraft,
  onlyLicence: boolean,
): Readonly<Record<string, string>> {
  if (onlyLicence || !isFranchise(data)) return {}
  const missing = storeRoles.filter((role) => !persons.some((one) => one.role === role))
  return Object.fromEntries(
    missing.map((role) => [
      `person.${role}`,
      m.offline_stores_person_missing({ role: storeRoleNames[role]() }),
    ]),
  )
}

const sendStore = (
  { store }: OfflineStoreDetail,
  stored: StoredDraft,
  draft: StoreDraft,
  send: IdempotentClient,
) => {
  const payload = payloadOf(stored, draft)
  return store && store.status !== 'draft'
    ? send(update, { ...payload, storeId: store.storeId })
    : send(add, payload)
}
