/**
 * People often paste the link of a page that shows a file, not of the file itself. For the three most common services,
 * the file's own URL can be derived from that link; every other URL stays as it is.
 */
export function resolveLink(link: URL): URL {
  const host = link.hostname.replace(/^www\./, '')
  if (host === 'drive.google.com' || host === 'docs.google.com') return googleDriveDownload(link)
  if (host === 'dropbox.com' || host === 'dl.dropbox.com') return dropboxDownload(link)
  if (host === '1drv.ms') return oneDriveShortLinkDownload(link)
  if (host === 'onedrive.live.com') return oneDriveDownload(link)
  if (host.endsWith('.sharepoint.com')) return sharePointDownload(link)
  return link
}

/** `confirm=t` answers the page that asks whether a large file, unchecked for viruses, is really wanted. */
function googleDriveDownload(link: URL): URL {
  const id = /^\/(?:a\/[^/]+\/)?file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(link.pathname)?.[1] ?? idParameter(link)
  if (!id) return link
  const download = new URL('https://drive.usercontent.google.com/download')
  download.search = new URLSearchParams({ id, export: 'download', confirm: 't' }).toString()
  // Links to files that were shared before September 2021 open only with the key that came with them.
  const resourceKey = link.searchParams.get('resourcekey')
  if (resourceKey) download.searchParams.set('resourcekey', resourceKey)
  return download
}

function idParameter(link: URL): string | null {
  const isFilePage = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:open|uc)$/.test(link.pathname)
  return isFilePage ? link.searchParams.get('id') : null
}

/** `rlkey` must stay: it is what gives access to the newer `/scl/` links. */
function dropboxDownload(link: URL): URL {
  const isFilePage = /^\/(?:s|scl\/fi|sh|scl\/fo)\//.test(link.pathname)
  return isFilePage ? withParameter(link, { drop: 'raw', set: 'dl' }) : link
}

/** Personal accounts now live on SharePoint's servers, under the account's id: `1drv.ms/u/c/<account>/<share>`. */
function oneDriveShortLinkDownload(link: URL): URL {
  const [, account, share] = /^\/\w\/c\/([\da-f]+)\/([\w!-]+)$/i.exec(link.pathname) ?? []
  if (!account || !share) return oneDriveSharesApi(link)
  return sharedFile('https://my.microsoftpersonalcontent.com', `personal/${account.toLowerCase()}`, share)
}

function oneDriveDownload(link: URL): URL {
  const [, account, share] = /^\/:\w:\/g\/personal\/([\da-f]+)\/([\w!-]+)$/i.exec(link.pathname) ?? []
  if (account && share) {
    return sharedFile('https://my.microsoftpersonalcontent.com', `personal/${account.toLowerCase()}`, share)
  }
  if (!link.searchParams.has('resid') || link.pathname === '/download') return link
  const download = new URL(link)
  download.pathname = '/download'
  return download
}

/** Older short links contain no account; only this API can resolve them. */
function oneDriveSharesApi(link: URL): URL {
  const token = Buffer.from(link.href).toString('base64url')
  return new URL(`https://api.onedrive.com/v1.0/shares/u!${token}/root/content`)
}

function sharePointDownload(link: URL): URL {
  const [, site, share] = /^\/:\w:\/g\/(personal\/[^/]+)\/([\w-]+)$/.exec(link.pathname) ?? []
  if (site && share) return sharedFile(link.origin, site, share)
  return /^\/:\w:\//.test(link.pathname) ? withParameter(link, { set: 'download' }) : link
}

function sharedFile(origin: string, site: string, share: string): URL {
  const download = new URL(`${origin}/${site}/_layouts/15/download.aspx`)
  download.searchParams.set('share', share)
  return download
}

function withParameter(link: URL, change: { set: string; drop?: string }): URL {
  const changed = new URL(link)
  if (change.drop) changed.searchParams.delete(change.drop)
  changed.searchParams.set(change.set, '1')
  return changed
}
