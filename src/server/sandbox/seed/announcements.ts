import type { AnnouncementType } from '#domain/notifications/announcements.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import {
  announcementMerchants,
  announcementReads,
  announcements,
} from '#server/db/schema/messages.ts'
import { northlight } from './companies.ts'

type Planned = {
  readonly id: string
  readonly type: AnnouncementType
  readonly title: { readonly en: string; readonly zh: string }
  readonly content: { readonly en: string; readonly zh: string }
  /** Days from now to its start and end. */
  readonly from: number
  readonly until: number
  readonly to?: readonly string[]
  readonly wasRead?: true
}

const planned: readonly Planned[] = [
  {
    id: 'ann_HOLIDAYS',
    type: 'notice',
    from: -0.5,
    until: 36,
    title: {
      en: 'Withdrawals over the December holidays',
      zh: '十二月假期期间的提现安排',
    },
    content: {
      en: `Banks in many countries are closed from **24 to 26 December** and on **1 January**.

- Withdrawals that you request on these days are remitted on the next working day.
- Settlement, refunds and chargebacks go on as usual.

The days of your own withdrawals are under [Withdrawals](/aq/withdrawalDetail).`,
      zh: `许多国家的银行在 **12 月 24 日至 26 日**以及 **1 月 1 日**休息。

- 假期内申请的提现将在下一个工作日汇出。
- 结算、退款和拒付照常处理。

您的提现进度可在[提现记录](/aq/withdrawalDetail)中查看。`,
    },
  },
  {
    id: 'ann_MAINTENANCE',
    type: 'maintenance',
    from: -2,
    until: 8,
    title: {
      en: 'Maintenance on Sunday, 02:00 to 02:30 UTC',
      zh: '周日 02:00 至 02:30（UTC）系统维护',
    },
    content: {
      en: `The portal cannot be reached for up to 30 minutes. **Payments are not affected**: payers can pay, and every result is shown afterwards.

1. Exports that run at that time go on by themselves.
2. Sessions stay open.`,
      zh: `届时商户后台最多有 30 分钟无法访问。**收款不受影响**：付款人可以正常付款，所有结果会在维护后显示。

1. 正在进行的导出会自动继续。
2. 您无需重新登录。`,
    },
  },
  {
    id: 'ann_AUTOWITHDRAWAL',
    type: 'product',
    from: -16,
    until: 20,
    to: [northlight.id],
    wasRead: true,
    title: {
      en: 'Automatic withdrawal is open for you',
      zh: '您已可以使用自动提现',
    },
    content: {
      en: `Let your balance be withdrawn by the calendar: every working day, every week or every month, from an amount that you set.

Set it up under [Automatic withdrawal](/aq/autoWithdrawal).`,
      zh: `您可以设置按日历自动提现：每个工作日、每周或每月，达到您设定的金额即自动发起。

请前往[自动提现](/aq/autoWithdrawal)进行设置。`,
    },
  },
  {
    id: 'ann_TERMS',
    type: 'terms',
    from: -120,
    until: -60,
    wasRead: true,
    title: { en: 'New wording of the terms of service', zh: '服务条款更新' },
    content: {
      en: 'The terms say more clearly **when a rolling reserve is released** and how you are told of a decision. Nothing changes in fees or times.',
      zh: '新版条款更清楚地说明了**循环保证金的释放时间**以及我们如何通知您审核决定。费用和时限没有变化。',
    },
  },
]

/** The provider's announcements to the demo merchants; the users in `userIds` have read the older ones. */
export async function insertAnnouncements(
  tx: Tx,
  now: Date,
  userIds: readonly string[],
): Promise<void> {
  for (const { id, type, title, content, from, until, to, wasRead } of planned) {
    await tx.insert(announcements).values({
      ...{ id, type, from: plusDays(now, from), until: plusDays(now, until) },
      titleEn: title.en,
      titleZh: title.zh,
      contentEn: content.en,
      contentZh: content.zh,
      everyone: to === undefined,
      publishedAt: plusDays(now, from),
      publisherName: 'Grace Okafor',
    })
    if (to)
      await tx
        .insert(announcementMerchants)
        .values(to.map((merchantId) => ({ announcementId: id, merchantId })))
    if (wasRead)
      await tx
        .insert(announcementReads)
        .values(
          userIds.map((userId) => ({ userId, announcementId: id, at: plusDays(now, from + 1) })),
        )
  }
}
