import { RiskListPage } from './risk-list-page.tsx'

/** /aq/blacklist: the rules that decline payments. */
export const BlackListPage = () => <RiskListPage list="black" />

/** /aq/whiteList: the rules that spare payments the review. */
export const WhiteListPage = () => <RiskListPage list="white" />
