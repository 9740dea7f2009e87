import { download } from '#contract/files.ts'
import type { Policy } from '#contract/payments/evidence-shapes.ts'
import type { PolicyItem } from '#domain/payments/evidence.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { itemName } from './shared/evidence-labels.ts'

const look = {
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '[70ch]' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  sum: css({ cursor: 'pointer', color: 'accent.fg', textStyle: 'small' }),
  old: css({ py: '3', borderTopWidth: 'hair' }),
}

type Props = {
  item: PolicyItem
  /** Newest first. */
  versions: readonly Policy[]
  onChange: () => void
}

/** The current version of a policy, with the earlier ones. */
export function PolicyCard({ item, versions, onChange }: Props) {
  const [now, ...before] = versions
  const none = !now || (now.text === null && now.files.length === 0)
  return (
    <Card
      title={itemName(item)}
      actions={
        <WhyNot reasons={buttonReasons(buttons.editWebsite)}>
          {(blocked) => (
            <Button
              size="sm"
              look="outline"
              disabled={blocked}
              aria-label={m.evidence_policy_change_of({ policy: itemName(item) })}
              onClick={onChange}
            >
              {none ? m.evidence_policy_add() : m.evidence_policy_change()}
            </Button>
          )}
        </WhyNot>
      }
    >
      <Stack>
        {none ? (
          <EmptyState title={m.evidence_policy_none()} text={m.evidence_policy_none_text()} />
        ) : (
          <Version policy={now} />
        )}
        {before.length > 0 && (
          <details>
            <summary className={look.sum}>{m.evidence_policy_before()}</summary>
            {before.map((policy) => (
              <div key={policy.version} className={look.old}>
                <Version policy={policy} />
              </div>
            ))}
          </details>
        )}
      </Stack>
    </Card>
  )
}

function Version({ policy: { text, files, since, byName, version } }: { policy: Policy }) {
  return (
    <Stack gap="sm">
      <p className={look.note}>
        {m.evidence_policy_version({ version: `${version}`, name: byName })} <When at={since} />
      </p>
      {text && <p className={look.text}>{text}</p>}
      {text === null && files.length === 0 && (
        <p className={look.note}>{m.evidence_policy_ended()}</p>
      )}
      <Inline>
        {files.map(({ fileName, name }) => (
          <LinkText key={fileName} onClick={() => void downloadFile(download, { fileName }, name)}>
            {name}
          </LinkText>
        ))}
      </Inline>
    </Stack>
  )
}
