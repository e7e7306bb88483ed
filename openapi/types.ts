export interface paths {
    "/API4/order_url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order by URL
         * @description Orders transcription of audio or video at one or more URLs. All SKUs apply to every URL. The URLs are looked at during the call; if one cannot be ordered, nothing is.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description URL of audio or video; repeatable */
                        url: string[];
                        /** @description exactly one transcription SKU, and any add-ons */
                        sku: string[];
                        /** @description check everything, but order nothing for real */
                        test?: boolean;
                        /** @description comments for the transcribers */
                        notes?: string;
                        /** @description speaker names; repeatable. Of a call with a voice on each channel, the first is that on the first (left) channel */
                        name?: string[];
                        /** @description the same as name */
                        names?: string[];
                        /** @description title of the transcript */
                        title?: string;
                        /** @description kept with the order */
                        tags?: string[];
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description URL of audio or video; repeatable */
                        url: string[];
                        /** @description exactly one transcription SKU, and any add-ons */
                        sku: string[];
                        /** @description check everything, but order nothing for real */
                        test?: boolean;
                        /** @description comments for the transcribers */
                        notes?: string;
                        /** @description speaker names; repeatable. Of a call with a voice on each channel, the first is that on the first (left) channel */
                        name?: string[];
                        /** @description the same as name */
                        names?: string[];
                        /** @description title of the transcript */
                        title?: string;
                        /** @description kept with the order */
                        tags?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            /**
                             * @description only when the order is on hold
                             * @enum {string}
                             */
                            hold?: "billing";
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/prepay_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prepay balance
         * @description The money that is left for orders on prepay terms.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description in USD */
                            balance: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/audiofile/{audiofile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Audiofile details
         * @description The details and the current state of a file.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
                header?: never;
                path: {
                    audiofile_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiofile: {
                                id: number;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** @description speaker names, joined by | */
                                names: string;
                                notes: string;
                                originallink: string;
                                title: string;
                                /** @description minutes */
                                duration: number | null;
                                description: string;
                                quality_stars: number | null;
                                orders?: string[];
                                invoices?: number[];
                                /** @description USD, once final */
                                total: number | null;
                                /** @description why it is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise */
                                reason?: string;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/audiofile/{audiofile_id}/transcript.{ext}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                header?: never;
                path: {
                    audiofile_id: number;
                    ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    audiofile_id: number;
                    ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                };
            };
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/audiofile/{audiofile_id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                header?: never;
                path: {
                    audiofile_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    audiofile_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                };
            };
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/transcript/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transcript (deprecated address)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old address /transcript/<audiofile_id>.<ext>.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                header?: never;
                path: {
                    /** @description <audiofile_id>.<ext> */
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Transcript (deprecated address)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old address /transcript/<audiofile_id>.<ext>.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description <audiofile_id>.<ext> */
                    file: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake transcription, for any file that you may see */
                        test?: boolean;
                    };
                };
            };
            responses: {
                /** @description the document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/audiofile/{audiofile_id}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upgrade
         * @description Buys an add-on or a faster tier for a file that was ordered before.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    audiofile_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description DIFFQ2, TSTMP1, CAPTION1, EDIT01, UPGRD1, UPGRD2 or UPGRD3 */
                        sku?: string[];
                        /** @description a fake success; for files 100 and 101 only */
                        test?: boolean;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description DIFFQ2, TSTMP1, CAPTION1, EDIT01, UPGRD1, UPGRD2 or UPGRD3 */
                        sku?: string[];
                        /** @description a fake success; for files 100 and 101 only */
                        test?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiofile: number;
                            /** @description what it cost, in USD */
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/audiofile/{audiofile_id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund
         * @description Gives the money for a file back, as long as no transcription work has been done.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    audiofile_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake approval; for files 100 and 101 only */
                        test?: boolean;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description a fake approval; for files 100 and 101 only */
                        test?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiofile: number;
                            /** @description what was given back, in USD */
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/invoice/{invoice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
                header?: never;
                path: {
                    invoice_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            purchase_order: string | null;
                            /** Format: date-time */
                            createtime: string;
                            paidtime: string | null;
                            total: number;
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                            }[];
                            /** @enum {string} */
                            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoice_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            purchase_order: string | null;
                            /** Format: date-time */
                            createtime: string;
                            paidtime: string | null;
                            total: number;
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                            }[];
                            /** @enum {string} */
                            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read or set the webhook
         * @description With the parameter webhook, sets the URL that is told of events; an empty one in a POST removes it. Without the parameter, a GET tells which one is set.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description an http or https URL */
                    webhook?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Read or set the webhook
         * @description With the parameter webhook, sets the URL that is told of events; an empty one in a POST removes it. Without the parameter, a GET tells which one is set.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                        /** @description an http or https URL */
                        webhook?: string;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                        /** @description an http or https URL */
                        webhook?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/API4/webhook/test/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the webhook
         * @description Sends an event of the chosen type, with sample values for file 100, to the registered URL.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description your API key */
                        api_key: string;
                    };
                    "application/x-www-form-urlencoded": {
                        /** @description your API key */
                        api_key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who am I */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                email: string;
                                name: string;
                                roles: string[];
                                account: number | null;
                            } | null;
                            account: number | null;
                            roles: string[];
                            /** @description the customer whose pages an operator sees in this session */
                            acting_for: {
                                account: number;
                                name: string;
                                email: string;
                            } | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                email: string;
                                name: string;
                                roles: string[];
                                account: number | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How accounts are made here */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description at once, with the password; otherwise by a link */
                            open: boolean;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Sign up
         * @description The account is made by a link: mailed where the service sends mail, given by an operator where not. Whoever opens it chooses the password. Where the operator has opened signing up, the password is given here, and the account is there at once, with a session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            signed_in: boolean;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-up/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish signing up, by the link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the one given when signing up, unless another is given */
                        name?: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who signed up and has not opened a link yet (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sign_ups: {
                                email: string;
                                name: string;
                                /** Format: date-time */
                                created: string;
                                /** @description has an account already, and may want a new password */
                                known: boolean;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-ups/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link with which somebody who signed up gets their account (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your password; every other session of yours ends */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to set a new password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password, by a link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link with which somebody sets a new password (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    /** @description part of the name or the email, or the id */
                    q?: string;
                    /** @description only those who are past due */
                    past_due?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            accounts: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                                past_due: boolean;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add an account, with its first API key (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        name?: string;
                        /**
                         * @default prepay
                         * @enum {string}
                         */
                        terms?: "prepay" | "card" | "invoice";
                        /** @description prepay in USD to begin with */
                        credit?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                            };
                            api_key: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add to the prepay balance, or correct it (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description in USD; below zero for a correction */
                        amount: number;
                        memo?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                            };
                            transaction: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set how an account pays (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        terms: "prepay" | "card" | "invoice";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete what an account left with us (operators)
         * @description Recordings, transcripts, titles, links, notes, names, uploads, webhook, events, keys and the email: all of it, for ever. What has not been worked on is cancelled and refunded. Amounts and the numbers of invoices stay for the books. Refused (409) while files are being worked on or money is owed. Asking again does no harm; `erased` tells when nothing was left.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                /** @description prepay balance in USD */
                                balance: number;
                                /** Format: date-time */
                                created: string;
                                /** @description when the last of its data was deleted */
                                erased: string | null;
                            };
                            /** @description orders that were cancelled for it */
                            cancelled: string[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            keys: {
                                id: number;
                                label: string;
                                /** @description the last characters of the key */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Make an API key; it is shown this once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        label?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            api_key: string;
                            key: {
                                id: number;
                                label: string;
                                /** @description the last characters of the key */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    key: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: {
                                id: number;
                                label: string;
                                /** @description the last characters of the key */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moved on the prepay balance and on invoices, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            lines: {
                                transaction: number;
                                kind: string;
                                memo: string;
                                /** Format: date-time */
                                at: string;
                                /** @description change of the prepay balance in USD */
                                prepay: number;
                                /** @description change of what is owed on invoices in USD */
                                owed: number;
                            }[];
                            past_due: boolean;
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The card on file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            card: string | null;
                            gateway: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        /** Keep a card, by the token that the gateway's form gave */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            card: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/card/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a visit to the card form of the gateway, on its own page */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description where to send the browser; it comes back to /account */
                            url: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/card/form/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the card of a visit; sent again, it changes nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    session: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            card: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add to the prepay balance by card */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            balance: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SKUs and prices per minute, as the caller pays them; all of them for an operator */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            skus: {
                                sku: string;
                                product: string;
                                meaning: string;
                                price: number;
                                for_everyone?: boolean;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add or change a SKU that stands for a product (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        product: string;
                        meaning: string;
                        price: number;
                        /** @default true */
                        for_everyone?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/prices/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set an account's own price (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    sku: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** End an account's own price (operators) */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account's own prices (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            prices: {
                                sku: string;
                                price: number;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at URLs and price them without ordering; an order may name the quote */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        urls?: string[];
                        /**
                         * @description earlier quotes: their files are priced again without being looked at
                         * @default []
                         */
                        quotes?: string[];
                        skus: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            quote: {
                                id: string;
                                files: {
                                    url: string;
                                    title: string;
                                    duration_seconds: number | null;
                                    /** @description whether the duration is certain, or a guess that is settled later */
                                    exact: boolean;
                                    /** @description billed */
                                    minutes: number;
                                    total: number;
                                }[];
                                skus: {
                                    sku: string;
                                    meaning: string;
                                    price: number;
                                    /** @description part of the transcription anyway, at no price */
                                    included: boolean;
                                }[];
                                total: number;
                                /** Format: date-time */
                                due: string;
                                /** Format: date-time */
                                expires: string;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List orders, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: {
                                id: string;
                                account: number;
                                skus: string[];
                                tags: string[];
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                test: boolean;
                                hold: string | null;
                                /** Format: date-time */
                                created: string;
                                total: number;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Place an order, by URLs and SKUs or by a quote */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        urls?: string[];
                        /** @default [] */
                        skus?: string[];
                        /** @default [] */
                        names?: string[];
                        /** @default  */
                        notes?: string;
                        title?: string;
                        /** @default [] */
                        tags?: string[];
                        /** @default false */
                        test?: boolean;
                        quote?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            hold?: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order with its files and what it cost */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    order: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: {
                                id: string;
                                account: number;
                                skus: string[];
                                tags: string[];
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                test: boolean;
                                hold: string | null;
                                /** Format: date-time */
                                created: string;
                            };
                            files: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                            }[];
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                            }[];
                            /** @description USD, with files that were refunded or cancelled */
                            given_back: number;
                            /** @description USD, less what was given back */
                            total: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt to read and print (HTML) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    order: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders on hold, oldest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: {
                                id: string;
                                account: number;
                                skus: string[];
                                tags: string[];
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                test: boolean;
                                hold: string | null;
                                /** Format: date-time */
                                created: string;
                                account_name: string;
                                /** @description how many are on hold */
                                files: number;
                                /** @description USD, charged when it is released */
                                total: number;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release an order from hold (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    order: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: {
                                id: string;
                                account: number;
                                skus: string[];
                                tags: string[];
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                test: boolean;
                                hold: string | null;
                                /** Format: date-time */
                                created: string;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel what has not been worked on, and give the money back (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    order: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            amount: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List files, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                    state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                    /** @description part of the title, the link or the id */
                    q?: string;
                    order?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            files: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file: details, history, what it cost, what can be done with it now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                            };
                            history: {
                                from: ("Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing") | null;
                                /** @enum {string} */
                                to: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                            }[];
                            mistakes: {
                                id: number;
                                at_ms: number;
                                note: string;
                            }[];
                            /** @description what can be bought for this file now */
                            upgrades: {
                                sku: string;
                                /** @description what the SKU stands for */
                                product: string;
                                meaning: string;
                                /** @description USD, for this file */
                                price: number;
                                /**
                                 * Format: date-time
                                 * @description when the file may be expected if it is bought now
                                 */
                                due: string;
                            }[];
                            can: {
                                /** @description true, or why not */
                                refund: true | string;
                                upgrade: {
                                    sku: string;
                                    meaning: string;
                                    price: number;
                                    /** @description true, or why not */
                                    possible: true | string;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy an add-on or a faster tier */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        skus: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiofile: number;
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the money for a file back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audiofile: number;
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file in Error or Technical Difficulty through again
         * @description A file that ended in Error was refunded, and is charged anew. Customers try their own files in Error again; only operators send one in Technical Difficulty back.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a file at the front of the queue, and of what people are offered (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of your files as they happen (server-sent events)
         * @description Each event is {"id", "statename", "percent"}. Connect again when it ends, and read the list again then.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells whenever there is other work than before (server-sent events)
         * @description Each event is {}, or {"ended": task} where a claim of yours has ended: read the tasks again. Connect again when the stream ends, and read them then.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documents that a transcript can be downloaded as */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            formats: {
                                extension: string;
                                name: string;
                                about: string;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transcript with the times of its words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            /** @description a speaker was renamed since it was delivered */
                            can_undo_rename: boolean;
                            paragraphs: {
                                speaker: string | null;
                                startMs: number;
                                endMs: number;
                                words: {
                                    text: string;
                                    startMs: number;
                                    endMs: number;
                                    confidence?: number;
                                    /** @enum {boolean} */
                                    estimated?: true;
                                    /** @enum {boolean} */
                                    inaudible?: true;
                                }[];
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/transcript.{ext}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transcript as a document */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                    ext: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the captions keep their rules */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a speaker everywhere */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string | null;
                        to: string;
                        /**
                         * @description make both one speaker where the new name is another’s already
                         * @default false
                         */
                        merge?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/speakers/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo the last renaming of a speaker */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/mistakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a mistake at a moment of the recording */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        at_ms: number;
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/playback.mp3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recording for a browser to play */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recording with its picture, where it is one that browsers can show */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/peaks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The waveform, in the format of audiowaveform */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sample_rate: number;
                            samples_per_pixel: number;
                            length: number;
                            data: number[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoices, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                    state?: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoices: {
                                id: number;
                                account: number;
                                /** @enum {string} */
                                state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                                purchase_order: string | null;
                                /** Format: date-time */
                                created: string;
                                submitted: string | null;
                                due: string | null;
                                paid: string | null;
                                account_name: string;
                                total: number;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoice}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice with its items */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoice: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoice: {
                                id: number;
                                account: number;
                                /** @enum {string} */
                                state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                                purchase_order: string | null;
                                /** Format: date-time */
                                created: string;
                                submitted: string | null;
                                due: string | null;
                                paid: string | null;
                                total: number;
                                items: {
                                    id: number;
                                    sku: string;
                                    quantity: number;
                                    price: number;
                                    audiofile: number;
                                    total: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoice}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close an invoice: no more items (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoice: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoice: {
                                id: number;
                                account: number;
                                /** @enum {string} */
                                state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                                purchase_order: string | null;
                                /** Format: date-time */
                                created: string;
                                submitted: string | null;
                                due: string | null;
                                paid: string | null;
                                total: number;
                                items: {
                                    id: number;
                                    sku: string;
                                    quantity: number;
                                    price: number;
                                    audiofile: number;
                                    total: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoice}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit an invoice for payment (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoice: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        due?: string;
                        purchase_order?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoice: {
                                id: number;
                                account: number;
                                /** @enum {string} */
                                state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                                purchase_order: string | null;
                                /** Format: date-time */
                                created: string;
                                submitted: string | null;
                                due: string | null;
                                paid: string | null;
                                total: number;
                                items: {
                                    id: number;
                                    sku: string;
                                    quantity: number;
                                    price: number;
                                    audiofile: number;
                                    total: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{invoice}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that an invoice was paid (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoice: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoice: {
                                id: number;
                                account: number;
                                /** @enum {string} */
                                state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                                purchase_order: string | null;
                                /** Format: date-time */
                                created: string;
                                submitted: string | null;
                                due: string | null;
                                paid: string | null;
                                total: number;
                                items: {
                                    id: number;
                                    sku: string;
                                    quantity: number;
                                    price: number;
                                    audiofile: number;
                                    total: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook and its secret */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            /** @description signs deliveries, after the Standard Webhooks specification; empty for an operator */
                            secret: string;
                            /** @description until then, deliveries are signed with the secret before this one as well */
                            previous_secret_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        /** Set or remove the webhook */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null removes it */
                        webhook: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            /** @description signs deliveries, after the Standard Webhooks specification; empty for an operator */
                            secret: string;
                            /** @description until then, deliveries are signed with the secret before this one as well */
                            previous_secret_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/webhook/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new secret; deliveries are signed with the old one as well for a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: string | null;
                            /** @description signs deliveries, after the Standard Webhooks specification; empty for an operator */
                            secret: string;
                            /** @description until then, deliveries are signed with the secret before this one as well */
                            previous_secret_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/webhook/test/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event to the webhook */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, newest first, and who was told of it */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            events: {
                                id: number;
                                /** @description the same for every delivery of this event */
                                webhook_id: string;
                                event: string;
                                /** @description form-encoded, exactly as it is posted */
                                body: string;
                                test: boolean;
                                /** Format: date-time */
                                created: string;
                                /** @description none if no webhook was registered */
                                deliveries: {
                                    id: number;
                                    url: string;
                                    /**
                                     * @description unknown: the service was interrupted while it was sending, and does not send twice
                                     * @enum {string}
                                     */
                                    state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                    /** @description what the receiver answered */
                                    status: number | null;
                                    milliseconds: number | null;
                                    error: string | null;
                                    /** @description when it was sent */
                                    at: string | null;
                                    /** @description sent again because somebody asked for it */
                                    by_hand: boolean;
                                }[];
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/events/{event}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event again, to the webhook that is registered now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                    event: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            event: {
                                id: number;
                                /** @description the same for every delivery of this event */
                                webhook_id: string;
                                event: string;
                                /** @description form-encoded, exactly as it is posted */
                                body: string;
                                test: boolean;
                                /** Format: date-time */
                                created: string;
                                /** @description none if no webhook was registered */
                                deliveries: {
                                    id: number;
                                    url: string;
                                    /**
                                     * @description unknown: the service was interrupted while it was sending, and does not send twice
                                     * @enum {string}
                                     */
                                    state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                    /** @description what the receiver answered */
                                    status: number | null;
                                    milliseconds: number | null;
                                    error: string | null;
                                    /** @description when it was sent */
                                    at: string | null;
                                    /** @description sent again because somebody asked for it */
                                    by_hand: boolean;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you could do, the most urgent first, and what you have */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            offered: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                audiofile: number;
                                title: string;
                                product: string;
                                add_ons: string[];
                                /** Format: date-time */
                                due: string;
                                /** @description counted from 0 */
                                part: number;
                                parts: number;
                                start_ms: number;
                                end_ms: number;
                                /** @description sent back by a reviewer */
                                correction: boolean;
                                lease_until: string | null;
                            }[];
                            mine: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                audiofile: number;
                                title: string;
                                product: string;
                                add_ons: string[];
                                /** Format: date-time */
                                due: string;
                                /** @description counted from 0 */
                                part: number;
                                parts: number;
                                start_ms: number;
                                end_ms: number;
                                /** @description sent back by a reviewer */
                                correction: boolean;
                                lease_until: string | null;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a task */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            task: number;
                            /** @description the text to begin with */
                            version: number;
                            /** Format: date-time */
                            lease_until: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that you still work on it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            task: number;
                            /** @description the text to begin with */
                            version: number;
                            /** Format: date-time */
                            lease_until: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a task up; what was saved stays */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A task that you have: the file, what the customer and reviewers say of it, and the text */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            task: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                audiofile: number;
                                title: string;
                                product: string;
                                add_ons: string[];
                                /** Format: date-time */
                                due: string;
                                /** @description counted from 0 */
                                part: number;
                                parts: number;
                                start_ms: number;
                                end_ms: number;
                                /** @description sent back by a reviewer */
                                correction: boolean;
                                lease_until: string | null;
                            };
                            /** @description names that are said, from the customer */
                            names: string[];
                            /** @description from the customer */
                            notes: string;
                            duration_seconds: number | null;
                            review_notes: {
                                at_ms: number;
                                note: string;
                                name: string;
                                /** Format: date-time */
                                created: string;
                            }[];
                            /** @description reported by the customer after delivery */
                            mistakes: {
                                at_ms: number;
                                note: string;
                            }[];
                            playback: string;
                            peaks: string;
                            version: number;
                            paragraphs: {
                                speaker: string | null;
                                startMs: number;
                                endMs: number;
                                words: {
                                    text: string;
                                    startMs: number;
                                    endMs: number;
                                    confidence?: number;
                                    /** @enum {boolean} */
                                    estimated?: true;
                                    /** @enum {boolean} */
                                    inaudible?: true;
                                }[];
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve the text, with a grade, and deliver it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        grade: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/send-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the file back to an editor or a transcriber, with a note at a moment of the recording */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "edit" | "transcribe";
                        at_ms: number;
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the text, as a new version */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the version that this was made from */
                        based_on: number;
                        /** @description chosen by you; the same save sent again takes effect once */
                        save_id: string;
                        paragraphs: {
                            speaker: string | null;
                            text: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            lease_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            /** @description the newer version, where code is stale_version */
                            version?: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was saved, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            versions: {
                                version: number;
                                based_on: number;
                                /** Format: date-time */
                                at: string;
                                name: string;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of an earlier version, and its captions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                    version: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            paragraphs: {
                                speaker: string | null;
                                startMs: number;
                                endMs: number;
                                words: {
                                    text: string;
                                    startMs: number;
                                    endMs: number;
                                    confidence?: number;
                                    /** @enum {boolean} */
                                    estimated?: true;
                                    /** @enum {boolean} */
                                    inaudible?: true;
                                }[];
                            }[];
                            /** @description its captions, as they were made or cut by rule */
                            cues: {
                                startMs: number;
                                endMs: number;
                                /** @description who speaks; not printed by itself */
                                speaker: string | null;
                                lines: string[];
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an earlier version back, as a new one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the version that this was made from */
                        based_on: number;
                        /** @description chosen by you; the same save sent again takes effect once */
                        save_id: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            lease_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            /** @description the newer version, where code is stale_version */
                            version?: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the text in, if nothing in it is open */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the one that you see */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            /** @description the newer version, where code is stale_version */
                            version?: number;
                            /** @description where code is problems_found */
                            problems?: {
                                /** @enum {string} */
                                problem: "empty_text" | "empty_paragraph" | "unlabelled_speaker" | "unresolved_mark" | "empty_caption" | "backwards_caption" | "overlapping_captions";
                                /** @description counted from 0 */
                                paragraph: number;
                                word: number | null;
                                /** @description of a caption; counted from 0 */
                                cue: number | null;
                                at_ms: number;
                                message: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/tasks/{task}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The captions, as they were made or cut by rule, with the rules that each of them breaks */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            /** @description false while they are cut by rule from the text */
                            made: boolean;
                            cues: {
                                startMs: number;
                                endMs: number;
                                /** @description who speaks; not printed by itself */
                                speaker: string | null;
                                lines: string[];
                                /** @description the rules that it breaks */
                                broken: ("empty" | "backwards" | "tooManyLines" | "lineTooLong" | "tooShort" | "tooLong" | "tooFast" | "overlapping" | "outOfOrder" | "flickering")[];
                            }[];
                            report: {
                                cues: number;
                                /** @description how many cues break which rule */
                                broken: {
                                    [key: string]: number;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                            /** @description the recording with its picture, where it has one */
                            video: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        /** Save the captions, as a new version; .srt and .vtt are made of them from then on */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    task: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the version that this was made from */
                        based_on: number;
                        /** @description chosen by you; the same save sent again takes effect once */
                        save_id: string;
                        cues: {
                            startMs: number;
                            endMs: number;
                            /** @description who speaks; not printed by itself */
                            speaker: string | null;
                            lines: string[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            lease_until: string | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            /** @description the newer version, where code is stale_version */
                            version?: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done and earned, newest first */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    /** @description the last day that counts */
                    to?: string;
                    /** @description for operators, who see everybody’s */
                    person?: number;
                    cursor?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            earnings: {
                                task: number;
                                /** Format: date-time */
                                at: string;
                                person: number;
                                name: string;
                                email: string;
                                audiofile: number;
                                title: string;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                product: string;
                                part: number;
                                seconds: number;
                                /** @description USD */
                                per_minute: number;
                                /** @description USD */
                                amount: number;
                                grade: number | null;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            /** @description USD, of all pages */
                            total: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/earnings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    /** @description the last day that counts */
                    to?: string;
                    /** @description for operators, who see everybody’s */
                    person?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a minute of the recording pays (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rates: {
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                product: string;
                                per_minute: number;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/work/rates/{kind}/{product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set what a minute pays from now on (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "transcribe" | "edit" | "second_pass" | "approve";
                    product: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD */
                        per_minute: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people who work here (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            people: {
                                id: number;
                                email: string;
                                name: string;
                                roles: string[];
                                account: number | null;
                                record: {
                                    /** @description average of the latest hundred texts, from 1 to 5 */
                                    grade: number | null;
                                    /** @description how many of them a reviewer has graded */
                                    graded: number;
                                    /** @description done in the last thirty days */
                                    tasks: number;
                                    /** @description USD in the last thirty days */
                                    earned: number;
                                };
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add somebody who works here, with a password that is shown this once (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        name: string;
                        roles: ("transcriber" | "editor" | "operator")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                email: string;
                                name: string;
                                roles: string[];
                                account: number | null;
                            };
                            password: string;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{person}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set what somebody may do here (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    person: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roles: ("transcriber" | "editor" | "operator")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                email: string;
                                name: string;
                                roles: string[];
                                account: number | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of all operators (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tokens: {
                                id: number;
                                person: number;
                                email: string;
                                label: string;
                                /** @description the last characters of the token */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Make an operator token of your own; it is shown this once (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        label?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            operator_token: string;
                            token: {
                                id: number;
                                person: number;
                                email: string;
                                label: string;
                                /** @description the last characters of the token */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an operator token (operators) */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: {
                                id: number;
                                person: number;
                                email: string;
                                label: string;
                                /** @description the last characters of the token */
                                hint: string;
                                /** Format: date-time */
                                created: string;
                                last_used: string | null;
                                revoked: string | null;
                            };
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act for a customer in this session (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/acting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** No longer act for a customer */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is late or will be, what waits, and what came in (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description files that customers wait for, by product; soon is within a day */
                            owed: {
                                product: string;
                                late: number;
                                soon: number;
                                later: number;
                                /** Format: date-time */
                                first_due: string;
                            }[];
                            /** @description the files whose time is up first */
                            first: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                                account_name: string;
                                account_email: string;
                                /** @description when an operator put it at the front */
                                front_since: string | null;
                            }[];
                            jobs: {
                                name: string;
                                waiting: number;
                                later: number;
                                running: number;
                                dead: number;
                            }[];
                            tasks: {
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                offered: number;
                                claimed: number;
                                /** Format: date-time */
                                oldest: string;
                            }[];
                            troubled: {
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                files: number;
                            }[];
                            held: {
                                orders: number;
                                /** @description USD */
                                amount: number;
                            };
                            /** @description people who wait for the link to their account */
                            sign_ups: number;
                            /** @description the last two weeks, days in UTC, today last */
                            days: {
                                /** Format: date */
                                day: string;
                                ordered: number;
                                delivered: number;
                                /** @description USD */
                                money_in: number;
                                /** @description USD */
                                sold: number;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What went wrong: files, events and jobs, newest first, and tasks that nobody may take (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            files: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                                account_name: string;
                                account_email: string;
                                /** @description when an operator put it at the front */
                                front_since: string | null;
                            }[];
                            /** @description tasks that nobody who works here may take */
                            tasks: {
                                id: number;
                                kind: string;
                                /** @description that another person needs to do it */
                                role: string;
                                audiofile: number;
                                title: string;
                                /** Format: date-time */
                                since: string;
                            }[];
                            deliveries: {
                                id: number;
                                event_id: number;
                                event: string;
                                account: number;
                                account_name: string;
                                url: string;
                                /** @enum {string} */
                                state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                status: number | null;
                                error: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            jobs: {
                                id: number;
                                name: string;
                                about: {
                                    [key: string]: unknown;
                                };
                                /** @enum {string} */
                                state: "waiting" | "later" | "running" | "dead";
                                priority: number;
                                attempts: number;
                                max_attempts: number;
                                /** Format: date-time */
                                run_at: string;
                                /** Format: date-time */
                                created: string;
                                last_error: string | null;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find files of all accounts, newest first; late ones by when they were due (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    /** @description an id, an order, part of an email, or words of the title and the link (the newest 2,000 files with them) */
                    q?: string;
                    state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                    account?: number;
                    /** @description only what should have been delivered by now */
                    late?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            files: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                                account_name: string;
                                account_email: string;
                                /** @description when an operator put it at the front */
                                front_since: string | null;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that happened to a file: states, events, jobs, money, work (operators) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file: {
                                id: number;
                                account: number;
                                order: string;
                                test: boolean;
                                title: string;
                                description: string;
                                originallink: string;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** Format: date-time */
                                since: string;
                                /** @description why it is in this state, in words */
                                reason: string | null;
                                /** @description how far this state has got */
                                percent: number | null;
                                /** @enum {string} */
                                product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
                                add_ons: string[];
                                names: string[];
                                notes: string;
                                duration_seconds: number | null;
                                quality_stars: number | null;
                                quality_reasons: string[];
                                /** @description what is spoken, as a code of ISO 639 (`en`); null until it has been found */
                                language: string | null;
                                total: number | null;
                                /** Format: date-time */
                                created: string;
                                /** Format: date-time */
                                due: string;
                                has_transcript: boolean;
                                /** @description changes whenever the transcript does */
                                transcript_version: number | null;
                                /** @description when the recording was removed; it can no longer be played */
                                recording_removed: string | null;
                                account_name: string;
                                account_email: string;
                                /** @description when an operator put it at the front */
                                front_since: string | null;
                            };
                            hold: string | null;
                            /** @enum {string} */
                            terms: "prepay" | "card" | "invoice";
                            /** @description what an operator can do with it now */
                            can: {
                                retry: boolean;
                                front: boolean;
                                refund: boolean;
                                cancel: boolean;
                                /** @description a transcript that was made elsewhere */
                                deliver: boolean;
                            };
                            history: {
                                from: ("Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing") | null;
                                /** @enum {string} */
                                to: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            events: {
                                id: number;
                                event: string;
                                /** Format: date-time */
                                at: string;
                                deliveries: {
                                    url: string;
                                    /** @enum {string} */
                                    state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                    status: number | null;
                                    error: string | null;
                                }[];
                            }[];
                            jobs: {
                                id: number;
                                name: string;
                                about: {
                                    [key: string]: unknown;
                                };
                                /** @enum {string} */
                                state: "waiting" | "later" | "running" | "dead";
                                priority: number;
                                attempts: number;
                                max_attempts: number;
                                /** Format: date-time */
                                run_at: string;
                                /** Format: date-time */
                                created: string;
                                last_error: string | null;
                            }[];
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                                kind: string;
                                transaction: number | null;
                                invoice: number | null;
                                /** Format: date-time */
                                created: string;
                            }[];
                            tasks: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve";
                                part: number;
                                parts: number;
                                /** @enum {string} */
                                state: "open" | "done" | "withdrawn";
                                correction: boolean;
                                grade: number | null;
                                /** Format: date-time */
                                created: string;
                                done: string | null;
                                person: number | null;
                                name: string | null;
                                saves: number;
                                earned: number | null;
                            }[];
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/jobs/{job}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a job anew (operators) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    job: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What operators did, newest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    person?: number;
                    account?: number;
                    audiofile?: number;
                    /** @description part of the action or of its outcome */
                    q?: string;
                    from?: string;
                    /** @description the last day that counts */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entries: {
                                id: number;
                                /** Format: date-time */
                                at: string;
                                person: {
                                    id: number;
                                    name: string | null;
                                };
                                /** @description the customer in whose name the operator acted */
                                acting_for: {
                                    id: number;
                                    name: string | null;
                                } | null;
                                action: string;
                                route: string;
                                account: {
                                    id: number;
                                    name: string | null;
                                } | null;
                                audiofile: number | null;
                                order: string | null;
                                invoice: number | null;
                                /** @description what was asked for, without secrets */
                                parameters: {
                                    [key: string]: unknown;
                                };
                                /**
                                 * @description begun: under way, or the service was interrupted and nobody knows how it ended
                                 * @enum {string}
                                 */
                                state: "begun" | "done" | "refused";
                                outcome: string | null;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file}/transcript/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Deliver a transcript made elsewhere, as application/octet-stream: txt, srt, vtt, json or docx (operators) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: number;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a recording from your machine; the answer is an address that can be ordered
         * @description The body is the file itself. It is kept for some days (a week if the operator says nothing else); an order takes a copy.
         */
        post: {
            parameters: {
                query?: {
                    name?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            size: number;
                            message: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
