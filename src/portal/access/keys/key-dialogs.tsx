import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { Actor } from 'xstate'
import { limits } from '#domain/limits.ts'
import type { keyActFlow } from '#machines/access/flows/key-act.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendActCode, wordsOfAct } from './act.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('#portal/access/codes/shared/code-dialog.tsx')).CodeDialog,
}))
const ShownDialog = lazy(async () => ({
  default: (await import('./shown-dialog.tsx')).ShownDialog,
}))

/** Dialogs of an action, one after the other: warning, code, the full secret. */
export function KeyDialogs({
  actor,
  storeName,
}: {
  actor: Actor<typeof keyActFlow>
  storeName: string
}) {
  const snapshot = useSelector(actor, (held) => held)
  const { act, kind, storeId, code, value, replaces } = snapshot.context
  const { title, text } = wordsOfAct(act, kind, replaces)
  const close = () => actor.send({ type: 'CLOSE' })
  const warned = snapshot.matches('warned')
  const coding = snapshot.matches('coding') || snapshot.matches('sending')
  const shown = snapshot.matches('shown')
  return (
    <>
      <Dialog
        open={warned}
        role="alertdialog"
        width="450"
        title={title()}
        closeLabel={m.portal_close()}
        onClose={close}
        footer={
          <>
            <Button look="outline" tone="neutral" onClick={close}>
              {m.portal_cancel()}
            </Button>
            <Button tone="danger" onClick={() => actor.send({ type: 'CONFIRM' })}>
              {m.keys_refresh_confirm()}
            </Button>
          </>
        }
      >
        <Notice tone="warn" title={m.keys_warning_title({ store: storeName })}>
          {kind === 'KEY' ? m.keys_warning_key() : m.keys_warning_salt()}
        </Notice>
      </Dialog>
      <Suspense>
        {coding && (
          <CodeDialog
            title={title()}
            text={text()}
            seconds={limits.smsCountdownSeconds}
            send={() => sendActCode(act, storeId, kind)}
            code={code}
            onCode={(typed) => actor.send({ type: 'CODE', value: typed })}
            onSubmit={() => actor.send({ type: 'SUBMIT' })}
            onClose={close}
            busy={snapshot.hasTag('busy')}
            trouble={snapshot.context}
          />
        )}
        {shown && value !== null && (
          <ShownDialog kind={kind} storeName={storeName} value={value} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
