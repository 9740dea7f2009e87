import type { Person } from '#domain/company/identity/person-lists.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { nameOf } from './person-card.tsx'

type Props = {
  person: Person
  isNew: boolean
  /** Returns where the focus goes after the removal. */
  nextFocus: () => HTMLElement | null
  onYes: () => void
  onClose: () => void
}

export function RemoveDialog({ person, isNew, nextFocus, onYes, onClose }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      width="360"
      title={m.identity_person_remove_title({ name: nameOf(person) })}
      description={isNew ? m.identity_person_remove_text() : m.identity_person_remove_text_passed()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      nextFocus={nextFocus}
      footer={
        <>
          <Button look="outline" tone="neutral" onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button tone="danger" onClick={onYes}>
            {m.identity_person_remove()}
          </Button>
        </>
      }
    />
  )
}
