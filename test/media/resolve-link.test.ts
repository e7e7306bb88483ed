import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveLink } from '../../src/media/resolve-link.ts'

const DRIVE =
  'https://drive.usercontent.google.com/download?id=1AbC_d-EfGhIjKlMnOpQrStUvWxYz012&export=download&confirm=t'
const DRIVE_ID = '1AbC_d-EfGhIjKlMnOpQrStUvWxYz012'

const LINKS: [string, Record<string, string>][] = [
  [
    'the page of a file on Google Drive becomes the file, however the page was opened',
    {
      [`https://drive.google.com/file/d/${DRIVE_ID}/view?usp=sharing`]: DRIVE,
      [`https://drive.google.com/file/d/${DRIVE_ID}/view?usp=drive_link`]: DRIVE,
      [`https://drive.google.com/file/d/${DRIVE_ID}/edit`]: DRIVE,
      [`https://drive.google.com/file/u/1/d/${DRIVE_ID}/preview`]: DRIVE,
      [`https://drive.google.com/file/d/${DRIVE_ID}`]: DRIVE,
      [`https://drive.google.com/a/example.org/file/d/${DRIVE_ID}/view`]: DRIVE,
      [`https://drive.google.com/open?id=${DRIVE_ID}&authuser=0`]: DRIVE,
      [`https://drive.google.com/uc?export=download&id=${DRIVE_ID}`]: DRIVE,
      [`https://drive.google.com/u/0/uc?id=${DRIVE_ID}&export=download`]: DRIVE,
      [`https://docs.google.com/uc?id=${DRIVE_ID}`]: DRIVE,
      [`https://drive.google.com/file/d/${DRIVE_ID}/view?resourcekey=0-abcDEF`]: `${DRIVE}&resourcekey=0-abcDEF`,
    },
  ],
  [
    'the page of a file on Dropbox becomes the file, with the key that opens it',
    {
      'https://www.dropbox.com/s/abc123/talk.mp3?dl=0': 'https://www.dropbox.com/s/abc123/talk.mp3?dl=1',
      'https://dropbox.com/s/abc123/talk.mp3': 'https://dropbox.com/s/abc123/talk.mp3?dl=1',
      'https://www.dropbox.com/scl/fi/x1y2z3/talk.mp3?rlkey=k9k9&st=a1&dl=0':
        'https://www.dropbox.com/scl/fi/x1y2z3/talk.mp3?rlkey=k9k9&st=a1&dl=1',
      'https://www.dropbox.com/scl/fi/x1y2z3/talk.mp3?rlkey=k9k9&raw=1':
        'https://www.dropbox.com/scl/fi/x1y2z3/talk.mp3?rlkey=k9k9&dl=1',
    },
  ],
  [
    'the page of a file on OneDrive becomes the file, for people and for companies',
    {
      'https://1drv.ms/u/c/339942FD8B9CBD18/IQCDKvutg2sUSrRXTHO738kbAQTM?e=TIPQpU':
        'https://my.microsoftpersonalcontent.com/personal/339942fd8b9cbd18/_layouts/15/download.aspx?share=IQCDKvutg2sUSrRXTHO738kbAQTM',
      'https://onedrive.live.com/:u:/g/personal/339942fd8b9cbd18/IQCDKvutg2sUSrRXTHO738kbAQTM?e=x':
        'https://my.microsoftpersonalcontent.com/personal/339942fd8b9cbd18/_layouts/15/download.aspx?share=IQCDKvutg2sUSrRXTHO738kbAQTM',
      'https://1drv.ms/u/s!AbCdEf':
        'https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3UvcyFBYkNkRWY/root/content',
      'https://onedrive.live.com/redir?resid=ABC!123&authkey=!XYZ':
        'https://onedrive.live.com/download?resid=ABC!123&authkey=!XYZ',
      'https://contoso-my.sharepoint.com/:v:/g/personal/ann_contoso_com/EdjI7bZlgApMqsVoEUUXpLsBxqXbn5z8VTmo?e=abc':
        'https://contoso-my.sharepoint.com/personal/ann_contoso_com/_layouts/15/download.aspx?share=EdjI7bZlgApMqsVoEUUXpLsBxqXbn5z8VTmo',
      'https://contoso.sharepoint.com/:u:/s/Team/EdjI7bZlgApMqsVoEUUXpLsBxqXbn5z8VTmo?e=abc':
        'https://contoso.sharepoint.com/:u:/s/Team/EdjI7bZlgApMqsVoEUUXpLsBxqXbn5z8VTmo?e=abc&download=1',
      'https://contoso.sharepoint.com/:u:/r/sites/Team/Shared%20Documents/talk.mp3?csf=1':
        'https://contoso.sharepoint.com/:u:/r/sites/Team/Shared%20Documents/talk.mp3?csf=1&download=1',
    },
  ],
]

for (const [promise, links] of LINKS) {
  test(promise, () => {
    for (const [link, file] of Object.entries(links)) assert.equal(resolveLink(new URL(link)).href, file)
  })
}

test('a link that is no share page is left exactly as it is', () => {
  for (const link of [
    'https://example.com/talk.mp3?dl=0',
    'https://drive.google.com.evil.example/file/d/1AbC/view',
    'https://evil.example/?u=https://www.dropbox.com/s/abc/talk.mp3',
    'https://notdropbox.com/s/abc/talk.mp3',
    'https://drive.google.com/drive/folders/1AbC_d-EfGhIjKlMnOpQrStUvWxYz012',
    'https://www.dropbox.com/home',
    'https://onedrive.live.com/',
    'https://contoso.sharepoint.com/sites/Team/talk.mp3',
    'http://127.0.0.1:8080/s/talk.mp3',
  ]) {
    assert.equal(resolveLink(new URL(link)).href, link)
  }
})
