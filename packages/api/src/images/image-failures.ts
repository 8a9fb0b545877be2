import { Failure } from '../http/failure.ts';

/** No picture of a format that is taken, or a broken one. */
export const imageInvalid = () =>
  new Failure(422, 'image-invalid', {
    en: 'This is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
    fr: 'Cette image est illisible. Choisissez un fichier JPEG, PNG ou WebP.',
  });

/** More pixels than are decoded. */
export const imageTooLarge = () =>
  new Failure(422, 'image-too-large', {
    en: 'This picture has more than 25 megapixels, or a side of more than 10,000 pixels. Please choose a smaller one.',
    fr: 'Cette image compte plus de 25 mégapixels, ou un côté de plus de 10\u202f000 pixels. Choisissez-en une plus petite.',
  });

/** Nobody fills the disk. */
export const tooManyImages = () =>
  new Failure(429, 'too-many-images', {
    en: 'You have uploaded many pictures today. Please try again tomorrow.',
    fr: 'Vous avez envoyé beaucoup d’images aujourd’hui. Réessayez demain.',
  });

/** The stock of photographs does not answer. 502: the site itself is well. */
export const imagesUnavailable = () =>
  new Failure(502, 'images-unavailable', {
    en: 'Photographs are not available right now. Please try again, or upload a picture.',
    fr: 'Les photographies sont momentanément indisponibles. Réessayez, ou envoyez une image.',
  });
