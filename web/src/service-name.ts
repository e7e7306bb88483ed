/** The operator names the service; the server writes it into the page. */
export const serviceName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')!.content
