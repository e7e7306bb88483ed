import type { Request } from './load.ts'

type Asker = { customer: { key: string }; mediaUrl: string }

export const details = ({ customer }: Pick<Asker, 'customer'>, file: number): Request => ({
  method: 'GET',
  path: `/API4/audiofile/${file}?api_key=${customer.key}`,
})

export const order = (asker: Asker, skus = ['EMSR02']): Request =>
  post('/API4/order_url', { api_key: asker.customer.key, url: asker.mediaUrl, sku: skus })

export const fileList = ({ customer }: Pick<Asker, 'customer'>): Request => ({
  method: 'GET',
  path: '/api/files',
  headers: { authorization: `Bearer ${customer.key}` },
})

export const post = (path: string, body: Record<string, unknown>): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
