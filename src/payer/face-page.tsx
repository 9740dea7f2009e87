import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/company/distribution-accounts.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from './outcome.tsx'
import { PayerShell } from './payer-shell.tsx'
import { safeAddress } from './safe-address.ts'
import { type Sent, send } from './send.ts'

// Types come from the contract; its schemas stay on the server.
export type FaceTask = Output<typeof contract.getFaceTask>
type FaceResult = Output<typeof contract.submitFaceTask>

/** The API address of a face verification task. */
export const faceAddress = (token: string): string =>
  `/merchant/acquirer/subMerchant/distribution/faceTask/${encodeURIComponent(token)}`

/** The current state of a link: its task, already done, or gone. */
async function lookUp(token: string): Promise<Shown> {
  const sent = await send<FaceTask>(faceAddress(token))
  if (sent.ok) return { step: 'task', task: sent.data }
  if (isDone(sent)) return { step: 'done' }
  const { failure } = sent
  return { step: failure === 'not_found' || failure === 'invalid_input' ? 'gone' : 'failed' }
}
const isDone = (sent: Sent<unknown>): boolean => !sent.ok && sent.failure === 'refused'

const endTask = (token: string): Promise<Sent<FaceResult>> =>
  send(faceAddress(token), { method: 'POST', body: { agrees: true } })

type Shown =
  | { readonly step: 'loading' | 'gone' | 'failed' | 'done' }
  | { readonly step: 'task'; readonly task: FaceTask }
  | { readonly step: 'ended'; readonly liveness: FaceResult['liveness'] }

const look = {
  column: css({ flow: 'column', gap: '4', maxWidth: '[32rem]', marginInline: 'auto' }),
  title: css({ textStyle: 'title', mb: '2' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** /face/{token}: face verification of a person of a distribution account, by a link that works once. */
export function FacePage({ token }: { token: string }) {
  const [shown, setShown] = useState<Shown>({ step: 'loading' })
  useEffect(() => {
    document.title = `${m.face_title()} · ${m.common_brand()}`
    lookUp(token).then(setShown, () => setShown({ step: 'failed' }))
  }, [token])
  return (
    <PayerShell code="" order={null}>
      {shown.step === 'gone' && (
        <Outcome tone="warn" sign="bad" title={m.face_gone_title()} text={m.face_gone_text()} />
      )}
      {shown.step === 'done' && (
        <Outcome
          tone="good"
          sign="good"
          title={m.face_done_before_title()}
          text={m.face_done_text()}
        />
      )}
      {shown.step === 'failed' && (
        <Outcome tone="bad" sign="bad" title={m.face_away_title()} text={m.face_away_text()} />
      )}
      {shown.step === 'task' && (
        <Task
          token={token}
          task={shown.task}
          onEnd={({ liveness }) => setShown({ step: 'ended', liveness })}
          onOver={(step) => setShown({ step })}
        />
      )}
      {shown.step === 'ended' && <Ended liveness={shown.liveness} />}
    </PayerShell>
  )
}

type TaskProps = {
  token: string
  task: FaceTask
  onEnd: (result: FaceResult) => void
  /** Called when the link was used or has expired meanwhile. */
  onOver: (step: 'gone' | 'done') => void
}

function Task({ token, task, onEnd, onOver }: TaskProps) {
  const { firstName, storeName, merchantName, waiting } = task
  const [agrees, setAgrees] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  // The verification service adds this param when the person returns.
  const isBack = new URLSearchParams(location.search).has('done')
  const page = task.pageUrl === null ? undefined : safeAddress(task.pageUrl, location.href)
  const end = async () => {
    setBusy(true)
    setTrouble('')
    try {
      const sent = await endTask(token)
      if (sent.ok) onEnd(sent.data)
      else if (isDone(sent)) onOver('done')
      else if (sent.failure === 'not_found') onOver('gone')
      else setTrouble(sent.message)
    } catch {
      setTrouble(m.face_away_text())
    } finally {
      setBusy(false)
    }
  }
  if (waiting) return <Ended liveness="incomplete" />
  return (
    <div className={look.column}>
      <Card>
        <h1 className={look.title}>{m.face_hello({ name: firstName })}</h1>
        <p>{m.face_why({ store: storeName, merchant: merchantName })}</p>
      </Card>
      <Notice tone="info" title={m.face_data_title()}>
        {m.face_data_text({ merchant: merchantName })}
      </Notice>
      {trouble !== '' && <Notice tone="bad">{trouble}</Notice>}
      {isBack ? (
        <Button loading={busy} onClick={() => void end()}>
          {m.face_finish()}
        </Button>
      ) : (
        <>
          <Checkbox label={m.face_agree()} checked={agrees} onChange={setAgrees} />
          {page !== undefined && agrees ? (
            <ButtonLink href={page}>{m.face_start()}</ButtonLink>
          ) : (
            <Button disabled={!agrees} loading={busy} onClick={() => void end()}>
              {m.face_start()}
            </Button>
          )}
          {!agrees && <p className={look.note}>{m.face_agree_first()}</p>}
        </>
      )}
    </div>
  )
}

/** The result of the verification; a pending one needs nothing more from the person. */
function Ended({ liveness }: { liveness: FaceResult['liveness'] }) {
  if (liveness === 'completed')
    return <Outcome tone="good" sign="good" title={m.face_done_title()} text={m.face_done_text()} />
  if (liveness === 'failed')
    return <Outcome tone="bad" sign="bad" title={m.face_not_title()} text={m.face_not_text()} />
  return <Outcome tone="info" sign="wait" title={m.face_wait_title()} text={m.face_wait_text()} />
}
