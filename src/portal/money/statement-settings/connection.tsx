import { useState } from 'react'
import {
  type StatementSetting,
  type Tested,
  testConnection,
} from '#contract/money/statement-settings.ts'
import { sftpProblemLabels } from '#labels/money/statement-delivery.ts'
import { m } from '#paraglide/messages.js'
import { useAct } from '#portal/kit/use-act.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { WhyNot, type WhyNotProps } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { draftErrors, isOfServer, type SettingDraft, serverIn } from './draft.ts'

type Props = { form: Form<SettingDraft>; setting: StatementSetting } & Pick<WhyNotProps, 'reasons'>

/** Tests the entered server before anything is saved, and shows why a test failed. */
export function Connection({ form, setting, reasons }: Props) {
  const { values: draft, submit } = form
  const [tested, setTested] = useState<{ readonly of: string; readonly how: Tested }>()
  const entered = JSON.stringify(serverIn(draft))
  const lacksServer = Object.keys(draftErrors(setting, draft)).some(isOfServer)
  const test = useAct({
    act: (send) => send(testConnection, serverIn(draft)),
    onDone: (how) => setTested({ of: entered, how }),
  })
  return (
    <Stack gap="sm">
      <div>
        <WhyNot reasons={reasons}>
          {(blocked) => (
            <Button
              look="outline"
              loading={test.busy}
              disabled={blocked || form.busy}
              // With missing input it submits the form instead, which shows the field errors and sends nothing.
              onClick={() => (lacksServer ? submit() : test.press())}
            >
              {m.statement_settings_test()}
            </Button>
          )}
        </WhyNot>
      </div>
      {/* Of what was entered then, it says nothing of what is entered now. */}
      {tested && tested.of === entered && <Result how={tested.how} />}
    </Stack>
  )
}

function Result({ how: { problem, hostKey, expected } }: { how: Tested }) {
  if (problem === null)
    return (
      <Notice live tone="good" title={m.statement_settings_test_good()}>
        {hostKey !== null && m.statement_settings_test_good_key({ key: hostKey })}
      </Notice>
    )
  return (
    <Notice live tone="bad" title={m.statement_settings_test_bad()}>
      {sftpProblemLabels[problem]({})}
      {expected !== null && hostKey !== null && (
        <>
          <br />
          {m.statement_settings_test_keys({ expected, seen: hostKey })}
        </>
      )}
    </Notice>
  )
}
