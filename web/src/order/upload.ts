import { type Path, queryString } from '../../../sdk/request.ts'
import { strings } from '../strings.ts'

const UPLOADS: Path<'post'> = '/api/uploads'

/** Uploads a file and reports progress, which `fetch` cannot do. */
export function upload(file: File, progressed: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOADS + queryString({ name: file.name }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progressed(Math.floor((loaded / total) * 100))
    request.onload = () => {
      if (request.status === 200) resolve(request.response.url)
      else reject(new Error(request.response?.message ?? strings.order.recordings.uploadFailed))
    }
    request.onerror = () => reject(new Error(strings.order.recordings.uploadFailed))
    request.send(file)
  })
}
