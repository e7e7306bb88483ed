export const spendingLimit = {
  more: 'Spending limit',
  label: 'Spending limit in US dollars',
  hint: 'Leave empty for no limit. A key with a limit can’t add credit, change cards or manage API keys.',
  period: 'The limit is for',
  periods: { total: 'All time', month: 'Each calendar month' },
  column: 'Spent',
  spent: (spent: string, limit: string) => `${spent} of ${limit}`,
  monthly: 'this month',
  none: 'no limit',
}
