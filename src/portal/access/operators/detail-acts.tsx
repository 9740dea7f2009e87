import { useState } from 'react'
import type { OperatorRow } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { startViewAs } from '#portal/access/view-as/shared/view-as.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { useSession } from '#portal/kit/session.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { editReasons, type OperatorAct, offered } from './shared/acts.ts'
import { operatorEditHref } from './shared/addresses.ts'

type StartDialogProps = {
  operator: { readonly operatorCode: string; readonly name: string }
  onClose: () => void
}

/** Confirmation before the administrator enters view-as for an operator. */
const StartDialog = ({ operator: { operatorCode, name }, onClose }: StartDialogProps) => (
  <ConfirmDialog
    title={m.rehearsal_start_title({ name })}
    text={m.rehearsal_start_text()}
    confirmLabel={m.rehearsal_start()}
    act={(send) => startViewAs(operatorCode, send)}
    onDone={onClose}
    onClose={onClose}
  />
)

export type DetailActsProps = { operator: OperatorRow; onAct: (act: OperatorAct) => void }

/** All actions on an operator, each with the reasons that block it. */
export function DetailActs({ operator, onAct }: DetailActsProps) {
  const { kind } = useSession()
  const [rehearsing, setRehearsing] = useState(false)
  return (
    <>
      {kind === 'administrator' && (
        <Button look="outline" tone="neutral" onClick={() => setRehearsing(true)}>
          {m.rehearsal_start()}
        </Button>
      )}
      {offered(operator).map(({ act, label, reasons, tone }) => (
        <WhyNot key={act} reasons={reasons}>
          {(blocked) => (
            <Button
              look="outline"
              tone={tone ?? 'neutral'}
              disabled={blocked}
              onClick={() => onAct(act)}
            >
              {label}
            </Button>
          )}
        </WhyNot>
      ))}
      <WhyNot reasons={editReasons(operator)}>
        {(blocked) =>
          blocked ? (
            <Button disabled>{m.operators_act_edit()}</Button>
          ) : (
            <ButtonLink href={operatorEditHref(operator.operatorCode)}>
              {m.operators_act_edit()}
            </ButtonLink>
          )
        }
      </WhyNot>
      {rehearsing && <StartDialog operator={operator} onClose={() => setRehearsing(false)} />}
    </>
  )
}
