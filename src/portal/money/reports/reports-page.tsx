export const ReportsPage = () => null
