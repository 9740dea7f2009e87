import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { getPack } from '#contract/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { materialsOf } from './case-now.ts'
import { stageNames } from './shared/stage-names.ts'

const look = {
  list: css({ listStyle: 'none', flow: 'column', gap: '3' }),
  head: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' }),
  name: css({ fontWeight: 'medium' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

type Answer = ChargebackDetail['answers'][number]

/** Every submitted answer by stage and version, with the evidence pack as it was sent. */
export function AnswersCard({ record }: { record: ChargebackDetail }) {
  if (record.answers.length === 0) return null
  const { chargebackId } = record
  const open = ({ answerId, materials }: Answer) =>
    void downloadFile(getPack, {
      ...{ chargebackId, answerId },
      language: materialsOf(materials).language,
    })
  return (
    <Card title={m.chargebacks_answers()}>
      <ul className={look.list}>
        {record.answers.map((answer) => (
          <li key={answer.answerId}>
            <div className={look.head}>
              <span className={look.name}>
                {m.chargebacks_answer_of({
                  stage: stageNames[answer.stage](),
                  version: `${answer.version}`,
                })}
              </span>
              <LinkText
                aria-label={m.chargebacks_answer_pack_of({
                  stage: stageNames[answer.stage](),
                  version: `${answer.version}`,
                })}
                onClick={() => open(answer)}
              >
                {m.chargebacks_answer_pack()}
              </LinkText>
            </div>
            <div className={look.note}>
              {m.chargebacks_answer_by({ name: answer.submittedByName })}{' '}
              <When at={answer.submittedAt} />
            </div>
            <div className={look.note}>
              {answer.takenBackAt ? (
                <>
                  {m.chargebacks_answer_taken_back()} <When at={answer.takenBackAt} />
                </>
              ) : answer.sentAt ? (
                <>
                  {m.chargebacks_answer_sent()} <When at={answer.sentAt} />
                </>
              ) : (
                m.chargebacks_answer_not_sent()
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
