import { useState } from 'react'
import type { OperatorRow } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { editReasons, type OperatorAct, offered } from './offers/acts.ts'
import { operatorEditHref } from './offers/addresses.ts'
import { StartDialog } from './start-dialog.tsx'

export type DetailActsProps = { operator: OperatorRow; onAct: (act: OperatorAct) => void }

/** Everything that may be done with an operator, each with what stands in its way. */
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
