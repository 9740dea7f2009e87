import { Suspense, useEffect, useState } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { amountText } from '#domain/money.ts'
import { isAnswered, leavesAt } from '#domain/payments/chargebacks.ts'
import { pdfViewLabels } from '#labels/pdf-view.ts'
import { chargebacksReasons } from '#labels/reasons/chargebacks.ts'
import { appealReasons } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { StoredAppeal } from './draft-state.tsx'
import { instantTexts } from './instant-text.ts'
import { nextStage } from './look.ts'
import { stageNames } from './shared/stage-names.ts'
import { sizeText } from './size-text.ts'
import type { AppealActor } from './use-appeal.ts'
import { itemsThere } from './with-found.ts'

type Props = { record: ChargebackDetail; actor: AppealActor; held: StoredAppeal; pack: Blob | null }

const PdfView = lazy(async () => ({ default: (await import('#ui/pdf-view.tsx')).PdfView }))

/** A preview of the answer as the bank receives it, then the confirmation before it is sent. */
export function SendDialog(props: Props) {
  const { held } = props
  return held.matches('preview') ? <Preview {...props} /> : <Confirm {...props} />
}

function Preview({ record, actor, held, pack }: Props) {
  const { materials } = held.context
  const given = itemsThere(materials, record.found)
  const missing = record.asked.filter((item) => !given.includes(item))
  const next = { type: 'CONTINUE' } as const
  const against = appealReasons({ context: held.context, event: next })
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      open
      width="800"
      title={m.chargebacks_preview_title()}
      description={m.chargebacks_preview_text()}
      closeLabel={m.portal_close()}
      onClose={close}
      footer={
        <>
          <Button look="outline" tone="neutral" onClick={close}>
            {m.chargebacks_preview_back()}
          </Button>
          <WhyNot reasons={formatReasons(chargebacksReasons, against)}>
            {(blocked) => (
              <Button disabled={blocked} onClick={() => actor.send(next)}>
                {m.chargebacks_preview_continue()}
              </Button>
            )}
          </WhyNot>
        </>
      }
    >
      <Stack>
        {missing.length > 0 && (
          <Notice tone="warn" title={m.chargebacks_preview_missing()}>
            {missing.map(itemName).join(m.chargebacks_list_comma())}
          </Notice>
        )}
        {held.matches({ preview: 'making' }) && (
          <Progress label={m.chargebacks_pack_making()} value={null} />
        )}
        {held.matches({ preview: 'failed' }) && (
          <Notice
            live
            tone="bad"
            title={m.chargebacks_pack_failed()}
            action={
              <Button size="sm" look="outline" onClick={() => actor.send({ type: 'RETRY' })}>
                {m.portal_retry()}
              </Button>
            }
          />
        )}
        {held.matches({ preview: 'shown' }) && pack && (
          <>
            <Suspense fallback={<Skeleton shape="block" />}>
              <PdfView
                file={pack}
                labels={pdfViewLabels(m.chargebacks_pack())}
                failed={<Notice tone="warn" title={m.portal_pdf_failed()} />}
              />
            </Suspense>
            <PackLink pack={pack} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** Opens the evidence pack in a new tab, to print or save it. */
function PackLink({ pack }: { pack: Blob }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(pack)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [pack])
  if (!url) return null
  return (
    <ButtonLink look="outline" href={url} target="_blank" rel="noopener">
      {m.chargebacks_pack_open({ size: sizeText(pack.size) })}
    </ButtonLink>
  )
}

function Confirm({ record, actor, held }: Props) {
  const { standing } = held.context
  const leaves = new Date(leavesAt(now().getTime(), standing.deadline)).toISOString()
  const { own, utc } = instantTexts(leaves)
  const { arbitrationFee: fee, settlementCurrency: currency } = record
  return (
    <FlowDialog
      actor={actor}
      known={chargebacksReasons}
      title={m.chargebacks_confirm_title()}
      confirm={{ type: 'SEND' }}
      confirmLabel={m.chargebacks_confirm_send()}
      cancelLabel={m.chargebacks_confirm_back()}
      close={{ type: 'BACK' }}
      reasons={({ context }) => appealReasons({ context, event: { type: 'SEND' } })}
    >
      {standing.stage === 'pre_arbitration' && (
        <Notice tone="warn" title={m.chargebacks_fee_title({ amount: amountText(fee.usd) })}>
          <p>
            {m.chargebacks_fee_text({ half: amountText(halfOf(fee.usd)) })}{' '}
            {fee.amount &&
              currency &&
              m.chargebacks_fee_converted({ amount: amountText(fee.amount), currency })}
          </p>
        </Notice>
      )}
      <p>
        {utc
          ? m.chargebacks_confirm_leaves_utc({ at: own, utc })
          : m.chargebacks_confirm_leaves({ at: own })}
      </p>
      <p>
        {isAnswered(standing.stage) &&
          m.chargebacks_confirm_next({ stage: stageNames[nextStage[standing.stage]]() })}
      </p>
    </FlowDialog>
  )
}

/** Half of an amount in US dollars, rounded down to whole cents. */
const halfOf = (usd: string): string => {
  const cents = Math.floor(Math.round(Number(usd) * 100) / 2)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
