/**
 * The icons of the site, one by one, so that a bundle holds those it shows. They are hidden from
 * screen readers: the words beside them speak.
 */
export type { LucideIcon as Icon } from 'lucide-react';

// Acts
export { default as SearchIcon } from 'lucide-react/icons/search';
export { default as XIcon } from 'lucide-react/icons/x';
export { default as CheckIcon } from 'lucide-react/icons/check';
export { default as PlusIcon } from 'lucide-react/icons/plus';
export { default as MinusIcon } from 'lucide-react/icons/minus';
export { default as PencilIcon } from 'lucide-react/icons/pencil';
export { default as Trash2Icon } from 'lucide-react/icons/trash-2';
export { default as CopyIcon } from 'lucide-react/icons/copy';
export { default as DownloadIcon } from 'lucide-react/icons/download';
export { default as UploadIcon } from 'lucide-react/icons/upload';
export { default as FileUpIcon } from 'lucide-react/icons/file-up';
export { default as PrinterIcon } from 'lucide-react/icons/printer';
export { default as Share2Icon } from 'lucide-react/icons/share-2';
export { default as LinkIcon } from 'lucide-react/icons/link';
export { default as ExternalLinkIcon } from 'lucide-react/icons/external-link';
export { default as RefreshCwIcon } from 'lucide-react/icons/refresh-cw';
export { default as RotateCwIcon } from 'lucide-react/icons/rotate-cw';
export { default as SettingsIcon } from 'lucide-react/icons/settings';
export { default as SlidersHorizontalIcon } from 'lucide-react/icons/sliders-horizontal';
export { default as ListFilterIcon } from 'lucide-react/icons/list-filter';
export { default as LogInIcon } from 'lucide-react/icons/log-in';
export { default as LogOutIcon } from 'lucide-react/icons/log-out';
export { default as EyeIcon } from 'lucide-react/icons/eye';
export { default as EyeOffIcon } from 'lucide-react/icons/eye-off';

// Writing
export { default as BoldIcon } from 'lucide-react/icons/bold';
export { default as ItalicIcon } from 'lucide-react/icons/italic';
export { default as UnderlineIcon } from 'lucide-react/icons/underline';
export { default as StrikethroughIcon } from 'lucide-react/icons/strikethrough';
export { default as SubscriptIcon } from 'lucide-react/icons/subscript';
export { default as SuperscriptIcon } from 'lucide-react/icons/superscript';
export { default as ListIcon } from 'lucide-react/icons/list';
export { default as ListOrderedIcon } from 'lucide-react/icons/list-ordered';
export { default as ListIndentIncreaseIcon } from 'lucide-react/icons/list-indent-increase';
export { default as ListIndentDecreaseIcon } from 'lucide-react/icons/list-indent-decrease';
export { default as QuoteIcon } from 'lucide-react/icons/quote';
export { default as Undo2Icon } from 'lucide-react/icons/undo-2';
export { default as Redo2Icon } from 'lucide-react/icons/redo-2';

// Directions
export { default as ChevronDownIcon } from 'lucide-react/icons/chevron-down';
export { default as ChevronUpIcon } from 'lucide-react/icons/chevron-up';
export { default as ChevronLeftIcon } from 'lucide-react/icons/chevron-left';
export { default as ChevronRightIcon } from 'lucide-react/icons/chevron-right';
export { default as ArrowUpIcon } from 'lucide-react/icons/arrow-up';
export { default as ArrowDownIcon } from 'lucide-react/icons/arrow-down';
export { default as ArrowLeftIcon } from 'lucide-react/icons/arrow-left';
export { default as ArrowRightIcon } from 'lucide-react/icons/arrow-right';
export { default as ArrowUpDownIcon } from 'lucide-react/icons/arrow-up-down';
export { default as MenuIcon } from 'lucide-react/icons/menu';
export { default as EllipsisIcon } from 'lucide-react/icons/ellipsis';

// People and messages
export { default as UserIcon } from 'lucide-react/icons/user';
export { default as UsersIcon } from 'lucide-react/icons/users';
export { default as CircleUserIcon } from 'lucide-react/icons/circle-user';
export { default as MailIcon } from 'lucide-react/icons/mail';
export { default as BellIcon } from 'lucide-react/icons/bell';
export { default as MessageSquareIcon } from 'lucide-react/icons/message-square';
export { default as AwardIcon } from 'lucide-react/icons/award';
export { default as BadgeCheckIcon } from 'lucide-react/icons/badge-check';
export { default as MedalIcon } from 'lucide-react/icons/medal';
export { default as LockIcon } from 'lucide-react/icons/lock';
export { default as ShieldIcon } from 'lucide-react/icons/shield';
export { default as KeyboardIcon } from 'lucide-react/icons/keyboard';
export { default as LanguagesIcon } from 'lucide-react/icons/languages';
export { default as GlobeIcon } from 'lucide-react/icons/globe';

// States
export { default as InfoIcon } from 'lucide-react/icons/info';
export { default as CircleAlertIcon } from 'lucide-react/icons/circle-alert';
export { default as CircleCheckIcon } from 'lucide-react/icons/circle-check';
export { default as CircleXIcon } from 'lucide-react/icons/circle-x';
export { default as CircleQuestionMarkIcon } from 'lucide-react/icons/circle-question-mark';
export { default as TriangleAlertIcon } from 'lucide-react/icons/triangle-alert';
export { default as ConstructionIcon } from 'lucide-react/icons/construction';
export { default as WifiOffIcon } from 'lucide-react/icons/wifi-off';
export { default as ClockIcon } from 'lucide-react/icons/clock';
export { default as HistoryIcon } from 'lucide-react/icons/history';
export { default as CalendarIcon } from 'lucide-react/icons/calendar';

// Places and things of the site
export { default as HouseIcon } from 'lucide-react/icons/house';
export { default as NewspaperIcon } from 'lucide-react/icons/newspaper';
export { default as BookOpenIcon } from 'lucide-react/icons/book-open';
export { default as Building2Icon } from 'lucide-react/icons/building-2';
export { default as FactoryIcon } from 'lucide-react/icons/factory';
export { default as LayersIcon } from 'lucide-react/icons/layers';
export { default as BriefcaseBusinessIcon } from 'lucide-react/icons/briefcase-business';
export { default as FolderIcon } from 'lucide-react/icons/folder';
export { default as FileTextIcon } from 'lucide-react/icons/file-text';
export { default as FileSpreadsheetIcon } from 'lucide-react/icons/file-spreadsheet';
export { default as ChartColumnIcon } from 'lucide-react/icons/chart-column';
export { default as ChartLineIcon } from 'lucide-react/icons/chart-line';
export { default as ChartPieIcon } from 'lucide-react/icons/chart-pie';
export { default as Table2Icon } from 'lucide-react/icons/table-2';
export { default as MapPinIcon } from 'lucide-react/icons/map-pin';
export { default as TargetIcon } from 'lucide-react/icons/target';
export { default as TrendingUpIcon } from 'lucide-react/icons/trending-up';
export { default as ScaleIcon } from 'lucide-react/icons/scale';
export { default as StarIcon } from 'lucide-react/icons/star';
export { default as HeartIcon } from 'lucide-react/icons/heart';
export { default as BanIcon } from 'lucide-react/icons/ban';
export { default as LightbulbIcon } from 'lucide-react/icons/lightbulb';
export { default as SparklesIcon } from 'lucide-react/icons/sparkles';
export { default as FlagIcon } from 'lucide-react/icons/flag';
export { default as GraduationCapIcon } from 'lucide-react/icons/graduation-cap';
export { default as SunIcon } from 'lucide-react/icons/sun';
export { default as MoonIcon } from 'lucide-react/icons/moon';
export { default as MonitorIcon } from 'lucide-react/icons/monitor';

// Topics
export { default as HouseHeartIcon } from 'lucide-react/icons/house-heart';
export { default as HandHeartIcon } from 'lucide-react/icons/hand-heart';
export { default as HandCoinsIcon } from 'lucide-react/icons/hand-coins';
export { default as GemIcon } from 'lucide-react/icons/gem';
export { default as BirdIcon } from 'lucide-react/icons/bird';
export { default as ThermometerSunIcon } from 'lucide-react/icons/thermometer-sun';
export { default as WheatIcon } from 'lucide-react/icons/wheat';
export { default as HeartPulseIcon } from 'lucide-react/icons/heart-pulse';
export { default as VenusIcon } from 'lucide-react/icons/venus';
export { default as DropletsIcon } from 'lucide-react/icons/droplets';
export { default as ZapIcon } from 'lucide-react/icons/zap';
export { default as HandshakeIcon } from 'lucide-react/icons/handshake';
export { default as LandmarkIcon } from 'lucide-react/icons/landmark';
export { default as RecycleIcon } from 'lucide-react/icons/recycle';
export { default as FishIcon } from 'lucide-react/icons/fish';
export { default as TreesIcon } from 'lucide-react/icons/trees';
export { default as SproutIcon } from 'lucide-react/icons/sprout';
export { default as LeafIcon } from 'lucide-react/icons/leaf';
export { default as WindIcon } from 'lucide-react/icons/wind';
export { default as WavesIcon } from 'lucide-react/icons/waves';
export { default as HardHatIcon } from 'lucide-react/icons/hard-hat';
export { default as PackageIcon } from 'lucide-react/icons/package';
export { default as CogIcon } from 'lucide-react/icons/cog';
export { default as MegaphoneIcon } from 'lucide-react/icons/megaphone';
export { default as ShoppingCartIcon } from 'lucide-react/icons/shopping-cart';
