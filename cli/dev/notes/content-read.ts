/** Event by which the server tells the tools that content was read again. */
export const CONTENT_READ = 'tours:content-read'
