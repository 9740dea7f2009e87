import { useEffect, useState } from 'react'
import { holderLabels } from '#labels/company/identity-documents.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/frame/permitted.ts'
import { language } from '#portal/kit/language.ts'
import { useSession } from '#portal/kit/session.ts'
import { noteAlertShown } from '#portal/kit/tab-notes.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  list: css({ flow: 'column', gap: '3' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
  }),
}

/** Shows once after sign-in which documents are expiring; withdrawals are blocked until they are renewed. */
export function DocumentsAlert() {
  const { identificationInvalidDTOS: documents } = useSession().certification.alertInfoDTO
  const [open, setOpen] = useState(true)
  useEffect(noteAlertShown, [])
  const close = () => setOpen(false)
  const renewal = reachable('/aq/certificationUpdate')
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width="488"
      title={m.shell_documents_title()}
      description={m.shell_documents_text()}
      closeLabel={m.portal_close()}
      onClose={close}
      footer={<Button onClick={close}>{m.portal_close()}</Button>}
    >
      <ul className={look.list}>
        {documents.map(({ renewId, frontTag, name, expiresOn, state }) => {
          const said = {
            holder: holderLabels[frontTag]({}, { locale: language() }),
            name,
            date: expiresOn,
          }
          return (
            <li key={renewId} className={look.line}>
              <span>
                {state === 'expired'
                  ? m.shell_documents_expired(said)
                  : m.shell_documents_expiring(said)}
              </span>
              {renewal && (
                <LinkText href={`${renewal}?${new URLSearchParams({ renewId, frontTag })}`}>
                  {m.shell_documents_renew()}
                </LinkText>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
