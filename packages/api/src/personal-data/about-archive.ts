import { ARCHIVED_PICTURES } from '@commonweal/domain/limits';
import type { Locale } from '@commonweal/domain/locale';

const most = (locale: Locale): string => ARCHIVED_PICTURES.toLocaleString(locale);

/** The text that explains an archive, by its language. @param day as `2026-11-27` */
export const aboutArchive: Readonly<Record<Locale, (day: string) => string>> = {
  en: (day) => `Your data on Commonweal, as of ${day}: everything that the site has about you.

Each table is there twice: as JSON, and as CSV for spreadsheets. A CSV file is empty where there is nothing.

Pictures that you uploaded are in the folder “pictures”, at most ${most('en')} of them. The table “pictures” lists them all; one without a file could not be read when this archive was made, or is one too many, and is on the site at its address.

Left out is what protects your account: the password, keys, codes, and links that were mailed. Left out as well is what belongs to others, such as the report, complaint or proposal of somebody else that you decided on; what you said of it is there.
`,
  fr: (day) => `Vos données sur Commonweal, au ${day}\u00a0: tout ce que le site détient à votre sujet.

Chaque tableau s’y trouve deux fois\u00a0: en JSON, et en CSV pour les tableurs. Un fichier CSV est vide lorsqu’il n’y a rien.

Les images que vous avez envoyées sont dans le dossier «\u00a0pictures\u00a0», au nombre de ${most('fr')} au plus. Le tableau «\u00a0pictures\u00a0» les énumère toutes\u00a0; une image sans fichier n’a pas pu être lue lors de la création de cette archive, ou dépasse ce nombre, et se trouve sur le site à son adresse.

N’y figure pas ce qui protège votre compte\u00a0: le mot de passe, les clés, les codes et les liens envoyés par e-mail. N’y figure pas non plus ce qui appartient à d’autres, comme le signalement, la réclamation ou la proposition de quelqu’un d’autre sur lequel vous avez statué\u00a0; ce que vous en avez dit y est.
`,
};
