import type { ScreenPath } from '#domain/routes.ts'
import type { ActionId } from './action-titles.ts'

/**
 * Synonyms that people type if they do not know the name of a screen or action, in both languages. Never shown, so they
 * may contain terms that the glossary bans from texts.
 */
export const everydayLabels: Readonly<Partial<Record<ScreenPath | ActionId, string>>> = {
  '/aq/homePage': 'dashboard overview summary start today 主页 概览 仪表盘 工作台 今日',
  '/aq/websiteList': 'sites shops stores domains url acc id 站点 店铺 商店 域名 网址',
  '/aq/addWebsite':
    'new website site shop store domain connect shopify shopline 新增网站 新建网站 添加店铺 绑定域名 接入',
  '/aq/groupManage': 'website groups store groups 网站分组 店铺分组',
  '/aq/storeOnboarding': 'apply application onboard 进件 申请 开通',
  '/aq/storeManage': 'shops branches point of sale pos 实体店 分店 店铺',
  '/aq/transitionLog':
    'payments orders sales charges customers buyers history last four card number decline declined failed failure error refund a payment money back capture void cancel export transactions csv download 订单 支付 收款 流水 消费 顾客 客户 买家 失败 被拒 拒绝 拒付原因 扣款 退款 退钱 请款 撤销 取消 导出交易 卡号 后四位',
  '/aq/refundLog': 'refunded money back returns reimburse refund status 退钱 退货 退回 返还',
  '/aq/accountBalance': 'funds money available frozen reserve 资金 可用 冻结 保证金 钱',
  '/aq/unsettledBalance':
    'settlement settlements settle pending waiting not yet available fees 结算 待结算 在途 未到账 手续费 费用',
  '/aq/withdrawalDetail':
    'payouts paid out paid bank transfers received cash out 提款 打款 出款 到账 回款 转账 下发',
  '/aq/clientWithdraw':
    'payouts pay out cash out get paid transfer to bank new withdrawal 提款 取现 出款 打款 转到银行',
  '/aq/calendar':
    'when will i be paid next payout date schedule expected arriving settlement release 什么时候到账 到账时间 到账日期 回款 结算日 释放 日程',
  '/aq/paymentRecord': 'remittances bank reference transfers payouts 打款 银行参考号 转账',
  '/aq/bondDetail': 'deposit holdback held back security release 押金 滚动保证金 留存 释放 预留',
  '/aq/invoice':
    'fees charges commission costs pricing rates bill vat tax receipts 手续费 费用 费率 佣金 账单 税 收据 开票',
  '/aq/statementDownload':
    'account statements reconciliation reconcile accounting bookkeeping accountant fees export csv excel pdf monthly report 对账 账单 流水 财务 会计 报表 导出 手续费 费用',
  '/aq/statementSetting': 'sftp automatic statements schedule accounting 自动对账 推送',
  '/aq/dataReport':
    'reports analytics statistics charts conversion approval rate success rate decline rate dispute rate chargeback rate refund rate countries turnover sales 报表 报告 统计 数据 图表 成功率 通过率 拒付率 退款率 营业额',
  '/aq/chargeback':
    'charge back appeal evidence retrieval inquiry claim representment disputed fraud answer 申诉 举证 证据 调单 退单 查询 盗刷',
  '/aq/disputeManage': 'complaints claims customers pre-dispute inquiry alerts 投诉 纠纷 客诉 预警',
  '/aq/riskTransactionManagement':
    'review suspicious held on hold fraud approve 审核 待审 可疑 欺诈 风控 拦截',
  '/aq/blacklist':
    'block blocked blocking ban deny block list fraud fraudster card email ip country phone customer 拉黑 屏蔽 封禁 禁止 拦截 欺诈 黑卡 盗刷 卡号 邮箱 ip 国家 风控',
  '/aq/whiteList':
    'allow allowed allowlist unblock trust trusted vip exception card email ip customer 放行 允许 信任 例外 解除 卡号 邮箱 ip 风控',
  '/aq/paymentLink':
    'pay by link request payment collect money send link pay link 收款链接 付款链接 发链接 链接收款',
  '/aq/createPaymentLinkV3':
    'create link make link send link pay by link request payment collect money charge bill a customer 创建链接 生成链接 发链接 收款链接 付款链接 收款',
  '/aq/paymentLinkTemplateList': 'invoices bills 账单模板',
  '/aq/paymentLinkThemeList': 'design colours look logo 外观 样式 颜色',
  '/aq/paymentLinkModeList': 'how links are sent email 发送方式 邮件',
  '/aq/brandList': 'logo colours name 标志 商标 颜色',
  '/aq/checkoutCustomSettings':
    'payment page checkout page design appearance logo colours branding 支付页 付款页 外观 样式 品牌 颜色',
  '/aq/logisticsManage':
    'tracking numbers shipping shipment delivery parcels courier 运单 快递 发货 单号 配送 物流',
  '/aq/ordersAtRisk': 'missing evidence proof of delivery 证据 凭证 签收',
  '/aq/system':
    'users team members staff employees colleagues permissions access rights invite sub-account 员工 成员 同事 用户 子账号 权限 邀请',
  '/aq/system/operator/modify':
    'add user invite team member staff employee colleague add operator 添加员工 邀请 新增用户 添加操作员 子账号 同事',
  '/aq/system/role/modify': 'add role permissions access rights 添加角色 权限 岗位',
  '/aq/system/audit':
    'history changes who changed activity operation log security 操作日志 操作记录 谁改的 变更 修改记录 历史',
  '/aq/keySetting':
    'api secret integration developers credentials md5 sha 接口 秘钥 对接 开发 凭证 密钥',
  '/aq/webhooks':
    'notifications callbacks events api integration developers endpoints 回调 通知 推送 接口 对接 开发',
  '/aq/accountCenter':
    'profile settings my account security contact support 设置 个人中心 资料 安全 客服 联系',
  '/aq/password': 'reset password forgotten security 改密码 重置密码 更换密码 安全',
  '/aq/changePhone': 'mobile number telephone sms 手机 电话 短信',
  '/aq/changeEmail': 'e-mail address 邮件地址 修改邮箱',
  '/aq/accountCenter/sessions': 'devices logins signed in security 设备 登录记录 在线 安全',
  '/aq/certification':
    'kyc kyb identity verify documents passport licence compliance company details directors shareholders owners 实名 身份 资质 证件 营业执照 法人 董事 股东',
  '/aq/certificationUpdate': 'company details address directors shareholders 公司 地址 股东 法人',
  '/aq/cashAccount':
    'bank account iban change bank details payout account beneficiary account number bank card 银行卡 银行账户 银行账号 收款账户 换卡 更换银行 结算账户 收款人',
  '/aq/autoWithdrawal': 'automatic payouts schedule daily weekly 自动打款 自动出款 定期 每日 每周',
  '/aq/messageReceiverSetting':
    'notifications alerts email settings subscribe recipients 通知 提醒 邮件通知 订阅 收件人',
  '/aq/receiver': 'notifications alerts recipients 通知 提醒 收件人',
  '/aq/messageCenter': 'notifications inbox announcements news alerts 通知 公告 提醒 站内信',
  '/aq/deadlines': 'due overdue tasks to do todo reminders expiry 到期 待办 提醒 期限',
  '/aq/operationGuide':
    'help how to tutorial videos learn support faq 帮助 教程 视频 怎么用 指南 客服',
  '/aq/firstWithdrawal': 'help steps first payout 帮助 流程 首次提现',
  '/aq/WthdrawOperationManual': 'help how to withdraw payouts 帮助 教程',
  exports: 'download export csv excel xlsx files reports 下载 文件 报表',
  light: 'day mode appearance 日间 白天 外观 亮色',
  dark: 'night mode appearance 夜间 黑夜 外观 暗色',
  system: 'appearance 外观',
  language: 'language english chinese translate 语言 英文 中文 英语',
  out: 'log out logout exit leave 登出 注销 退出',
}
