import { useState } from 'react'
import type { FieldPath } from '#domain/company/identity/content.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import { changeOf } from '#domain/company/identity.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { useUploads } from '#portal/files/use-uploads.ts'
import { controlOf, useShown } from './use-shown.ts'

/** UI state of an application's form: the person being edited, the field to focus, running uploads. */
export function useFormState() {
  const shown = useShown()
  const uploads = useUploads({ kept: true })
  const [underway, setUnderway] = useState(0)
  const [edited, setEdited] = useState<string | null>(null)
  const [at, setAt] = useState<FieldPath | null>(null)
  const edit = (personalId: string | null) => {
    setEdited(personalId)
    setAt(null)
  }
  /** Focuses a field; if it belongs to a person shown as a card, opens that person's drawer. */
  const show = (now: ApplicationNow, path: FieldPath) => {
    const person = personsIn(now.content).find(({ personalId }) =>
      path.startsWith(`person.${personalId}.`),
    )
    const { of } = changeOf(now.type)
    if (!person || of === 'id' || of === 'info') {
      controlOf(path)?.focus()
      return
    }
    setEdited(person.personalId)
    setAt(path)
  }
  const onBusy = (busy: boolean) => setUnderway((count) => Math.max(0, count + (busy ? 1 : -1)))
  return { shown, uploads, uploading: underway > 0, edited, at, edit, show, onBusy }
}
export type FormState = ReturnType<typeof useFormState>
