/**
 * Menus (M codes) with the path each opens, and its buttons (B codes). The only list, shared by server, menu and role
 * editor.
 */
export const menus = {
  'M-02': { uri: null, buttons: [] },
  'M-14': { uri: '/aq/storeManage', buttons: [] },
  'M-0202': {
    uri: '/aq/websiteList',
    buttons: ['B-020201', 'B-020202', 'B-020203', 'B-020204', 'B-020205', 'B-020206'],
  },
  'M-0201': { uri: '/aq/groupManage', buttons: ['B-020101', 'B-020102', 'B-020103'] },
  'M-0203': { uri: '/aq/storeOnboarding', buttons: [] },
  'M-10': { uri: null, buttons: [] },
  'M-1001': {
    uri: '/aq/transitionLog',
    buttons: ['B-100101', 'B-100102', 'B-100103', 'B-100104', 'B-100105', 'B-100106', 'B-100107'],
  },
  'M-1002': { uri: '/aq/refundLog', buttons: ['B-100201'] },
  'M-03': { uri: null, buttons: [] },
  'M-0301': { uri: '/aq/accountBalance', buttons: ['B-030101', 'B-030102'] },
  'M-0302': { uri: '/aq/withdrawalDetail', buttons: ['B-030201'] },
  'M-0303': { uri: '/aq/unsettledBalance', buttons: ['B-030301'] },
  'M-04': { uri: null, buttons: [] },
  'M-0401': { uri: '/aq/chargeback', buttons: [] },
  'M-0402': { uri: '/aq/riskTransactionManagement', buttons: [] },
  'M-0403': { uri: '/aq/blacklist', buttons: [] },
  'M-0404': { uri: '/aq/whiteList', buttons: [] },
  'M-0407': { uri: '/aq/disputeManage', buttons: [] },
  'M-09': { uri: null, buttons: [] },
  'M-0901': { uri: '/aq/paymentLink', buttons: [] },
  'M-0902': { uri: '/aq/brandList', buttons: [] },
  'M-0903': { uri: '/aq/paymentLinkTemplateList', buttons: [] },
  'M-0905': { uri: '/aq/paymentLinkThemeList', buttons: [] },
  'M-0906': { uri: '/aq/paymentLinkModeList', buttons: [] },
  'M-05': { uri: '/aq/logisticsManage', buttons: ['B-0501', 'B-0502', 'B-0503'] },
  'M-06': { uri: null, buttons: [] },
  'M-0604': { uri: '/aq/invoice', buttons: [] },
  'M-0605': { uri: '/aq/statementDownload', buttons: [] },
  'M-0602': { uri: '/aq/dataReport', buttons: [] },
  'M-07': { uri: null, buttons: [] },
  'M-0701': {
    uri: '/aq/system',
    buttons: [
      'B-070101',
      'B-070102',
      'B-070103',
      'B-070104',
      'B-070105',
      'B-070106',
      'B-070107',
      'B-070108',
      'B-070109',
    ],
  },
  'M-0702': { uri: '/aq/keySetting', buttons: ['B-070201', 'B-070202', 'B-070203'] },
  'M-0802': { uri: '/aq/certification', buttons: [] },
  'M-13': { uri: '/aq/offlineKyc', buttons: [] },
  'M-0803': {
    uri: '/aq/cashAccount',
    buttons: ['B-080301', 'B-080302', 'B-080303', 'B-080304', 'B-080305', 'B-080306', 'B-080307'],
  },
  'M-0807': { uri: null, buttons: [] },
  'M-0805': { uri: '/aq/messageReceiverSetting', buttons: [] },
} as const satisfies Record<string, { uri: string | null; buttons: readonly string[] }>

export type MenuCode = keyof typeof menus
export type ButtonCode = (typeof menus)[MenuCode]['buttons'][number]
export type PermissionCode = MenuCode | ButtonCode

/** Button codes by name, so that code does not use the numbers. */
export const buttons = {
  addWebsite: 'B-020201',
  editWebsite: 'B-020202',
  hideWebsite: 'B-020203',
  deleteWebsite: 'B-020204',
  authoriseWebsite: 'B-020205',
  changeCashAccount: 'B-020206',
  addGroup: 'B-020101',
  editGroup: 'B-020102',
  deleteGroup: 'B-020103',
  exportTransactions: 'B-100101',
  refund: 'B-100102',
  capture: 'B-100103',
  void: 'B-100104',
  cancel: 'B-100105',
  review: 'B-100106',
  returnTrade: 'B-100107',
  exportRefunds: 'B-100201',
  exportBalances: 'B-030101',
  withdraw: 'B-030102',
  exportWithdrawals: 'B-030201',
  exportUnsettled: 'B-030301',
  addOperator: 'B-070101',
  editOperator: 'B-070102',
  setOperatorStatus: 'B-070103',
  deleteOperator: 'B-070104',
  resetOperatorPassword: 'B-070105',
  setOperatorRoles: 'B-070106',
  addRole: 'B-070107',
  editRole: 'B-070108',
  deleteRole: 'B-070109',
  refreshKey: 'B-070201',
  downloadKeys: 'B-070202',
  showKey: 'B-070203',
  addWithdrawalAccount: 'B-080301',
  editWithdrawalAccount: 'B-080302',
  deleteWithdrawalAccount: 'B-080303',
  showAccountNumbers: 'B-080304',
  openVirtualAccounts: 'B-080305',
  openCurrentz: 'B-080306',
  autoWithdraw: 'B-080307',
  uploadLogistics: 'B-0501',
  uploadLogisticsFile: 'B-0502',
  exportLogistics: 'B-0503',
} as const satisfies Record<string, ButtonCode>

/** Header groups in order, each with its menus. M-05 opens a screen of its own. */
export const menuGroups = [
  { code: 'M-02', items: ['M-14', 'M-0202', 'M-0201', 'M-0203'] },
  { code: 'M-10', items: ['M-1001', 'M-1002'] },
  { code: 'M-03', items: ['M-0301', 'M-0302', 'M-0303'] },
  { code: 'M-04', items: ['M-0401', 'M-0402', 'M-0403', 'M-0404', 'M-0407'] },
  { code: 'M-09', items: ['M-0901', 'M-0902', 'M-0903', 'M-0905', 'M-0906'] },
  { code: 'M-05', items: [] },
  { code: 'M-06', items: ['M-0604', 'M-0605', 'M-0602'] },
  { code: 'M-07', items: ['M-0701', 'M-0702'] },
] as const satisfies readonly { code: MenuCode; items: readonly MenuCode[] }[]

/** Account menus, which belong to no group. */
export const accountMenus = [
  'M-0802',
  'M-13',
  'M-0803',
  'M-0807',
  'M-0805',
] as const satisfies readonly MenuCode[]
