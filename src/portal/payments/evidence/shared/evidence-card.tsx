import { Suspense } from 'react'
import { get } from '#contract/payments/evidence.ts'
import { buttons } from '#domain/permissions.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstAttaching } from '../against-attaching.ts'
import { AttachedFiles } from '../attached-files.tsx'
import { FoundItems } from '../found-items.tsx'
import { PayerViewCard } from '../payer-view-card.tsx'
import { ReadinessList } from '../readiness-list.tsx'
import { riskNames } from '../risk-labels.ts'

const AttachDialog = lazy(async () => ({
  default: (await import('../attach-dialog.tsx')).AttachDialog,
}))

/** The evidence of a payment before any dispute, and what the payer saw. Renders nothing when there is neither. */
export function EvidenceCard({ transactionId }: { transactionId: string }) {
  const { data } = useCall(get, { transactionId })
  const { read, open, close } = useAddressWords(['attach'])
  if (!data) return null
  const { isOrder, found, attached, disputed, readiness, risks, view, mail } = data
  const reasons = [...buttonReasons(buttons.uploadLogistics), ...againstAttaching(attached.length)]
  return (
    <>
      {isOrder && (
        <Card
          title={m.evidence_title()}
          hint={m.evidence_hint()}
          actions={
            <WhyNot reasons={reasons}>
              {(blocked) => (
                <Button
                  size="sm"
                  look="outline"
                  disabled={blocked}
                  onClick={() => open({ attach: '1' })}
                >
                  {m.evidence_attach()}
                </Button>
              )}
            </WhyNot>
          }
        >
          <Stack gap="lg">
            {risks.length > 0 && (
              <Notice tone="warn" title={m.evidence_at_risk()}>
                {sentences(...risks.map((risk) => riskNames[risk]()))}
              </Notice>
            )}
            <ReadinessList readiness={readiness} />
            <FoundItems found={found} />
            <AttachedFiles files={attached} disputed={disputed} />
          </Stack>
          <Suspense>
            {read('attach') && reasons.length === 0 && (
              <AttachDialog transactionId={transactionId} onClose={close} />
            )}
          </Suspense>
        </Card>
      )}
      {view && <PayerViewCard view={view} mail={mail} />}
    </>
  )
}
