import { useState } from 'react'
import { forgetHostKey, type StatementSetting } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot, type WhyNotProps } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'

type Props = Pick<StatementSetting, 'server'> & { seen: number } & Pick<WhyNotProps, 'reasons'>

/** The host key of the stored server, and a button to forget it so that another one can be learnt. */
export function HostKey({ server, seen, reasons }: Props) {
  const [asks, setAsks] = useState(false)
  if (!server) return null
  const { hostKey, hostKeyAt } = server
  return (
    <>
      <DescriptionList
        items={[
          {
            name: m.statement_settings_host_key(),
            value:
              hostKey === null || hostKeyAt === null ? (
                m.statement_settings_host_key_none()
              ) : (
                <>
                  <code>{hostKey}</code> <When at={hostKeyAt} />{' '}
                  <WhyNot reasons={reasons}>
                    {(blocked) => (
                      <Button
                        size="sm"
                        look="ghost"
                        disabled={blocked}
                        onClick={() => setAsks(true)}
                      >
                        {m.statement_settings_host_key_forget()}
                      </Button>
                    )}
                  </WhyNot>
                </>
              ),
          },
        ]}
      />
      {asks && (
        <ConfirmDialog
          title={m.statement_settings_host_key_forget_title()}
          text={m.statement_settings_host_key_forget_text()}
          confirmLabel={m.statement_settings_host_key_forget()}
          tone="danger"
          act={(send) => send(forgetHostKey, { seen })}
          onClose={() => setAsks(false)}
          onDone={() => {
            void notify({ tone: 'good', title: m.statement_settings_host_key_forgotten() })
            setAsks(false)
          }}
        />
      )}
    </>
  )
}
