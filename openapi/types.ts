export interface components {
    schemas: {
        /** @enum {string} */
        Statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
        EmailAndPassword: {
            email: string & (unknown & unknown);
            password: string;
        };
        NewColleague: {
            email: string & (unknown & unknown);
            name: string;
            roles: ("transcriber" | "editor" | "operator")[];
        };
        ReportAnswer: {
            /**
             * @description `mended` is an older name for `corrected`
             * @enum {string}
             */
            resolution: "corrected" | "declined" | "mended";
            /**
             * @description answer to the person who reported the mistake; required if `declined`
             * @default
             */
            answer?: string;
        };
        ChapterInput: {
            start_ms: number;
            title: string;
        };
        PlainParagraph: {
            speaker: string | null;
            text: string;
        };
        TextSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            paragraphs: components["schemas"]["PlainParagraph"][];
        };
        RestoredSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            version: number;
        };
        SharedTextSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            paragraphs: components["schemas"]["PlainParagraph"][];
            /** @description your name, which members see beside your changes */
            name: string;
        };
        BuyerInput: {
            /** @description if this is empty, documents show the name of the account */
            name: string;
            /** @description may have several lines */
            address: string;
            tax_number: string;
        };
        PasswordGiven: {
            password: string;
        };
        CueInput: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a label that is shown in the caption is part of `lines` */
            speaker: string | null;
            lines: string[];
        };
        TaskGrade: {
            task: number;
            grade: number;
            /** @description shown to the people who did the work */
            reason?: string | null;
        };
        V4OrderUrlParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description URL of audio or video; repeatable */
            url: string[];
            /** @description exactly one transcription SKU, and any add-ons */
            sku: string[];
            /** @description check everything without placing a real order */
            test?: boolean;
            /** @description notes for the transcribers */
            notes?: string;
            /** @description speaker names; repeatable. With two or more, as many voices are told apart, if that many can be heard. For a call with one speaker per channel, the first name is for the first (left) channel */
            name?: string[];
            /** @description the same as `name` */
            names?: string[];
            /** @description title of the transcript */
            title?: string;
            /** @description kept with the order */
            tags?: string[];
        };
        V4AudiofileTranscriptExtParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileTranscriptParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4TranscriptFileParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileUpgradeParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description DIFFQ2, TSTMP1, CAPTION1, EDIT01, VIDEO1, UPGRD1, UPGRD2, UPGRD3, UPGRD4 or UPGRD5 */
            sku?: string[];
            /** @description a sample response, and nothing is bought; for files 100 and 101 only */
            test?: boolean;
        };
        V4AudiofileRefundParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description a sample response, and nothing is refunded; for files 100 and 101 only */
            test?: boolean;
        };
        V4InvoiceParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
        };
        V4WebhookParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
            /** @description an http or https URL */
            webhook?: string;
        };
        V4WebhookTestTypeParameters: {
            /** @description your API key, unless it is in the header Authorization */
            api_key?: string;
        };
        Created: {
            id: number;
            message: string;
        };
        Link: {
            link: string;
            message: string;
        };
        Message: {
            message: string;
        };
        AccountAbout: {
            /** @description for operators only */
            notes: string;
            /** @description USD that may be owed on invoices; null for any amount */
            credit_limit: number | null;
            /** @description when the account was suspended, and why; the customer reads the reason */
            suspended: {
                /** Format: date-time */
                since: string;
                reason: string;
            } | null;
            files: number;
            /** @description USD */
            billed: number;
            /** @description USD */
            refunded: number;
            /** @description USD */
            given: number;
            /** @description USD */
            received: number;
            /** @description USD */
            pay: number;
            /** @description USD: the amount billed, less refunds, credit given, tax and pay */
            margin: number;
            /** @description USD, on invoices */
            owed: number;
            message: string;
        };
        Account: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description when the deletion of the account’s data was complete
             */
            erased: string | null;
        };
        OneAccount: {
            account: components["schemas"]["Account"];
            message: string;
        };
        ListedAccount: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description when the deletion of the account’s data was complete
             */
            erased: string | null;
            past_due: boolean;
        };
        Alert: {
            id: number;
            /** @description identifies the alert; does not change when the text does */
            name: string;
            title: string;
            /** @description what happened, and what to do */
            text: string;
            action: string;
            /** @description path of the page on the website where this can be done */
            path: string;
            /** @description the files, customers and people that the alert is about: at most 20, then how many more there are */
            cases: {
                words: string;
                path: string;
            }[];
            /** @description the person who is taking care of the alert */
            acknowledged: {
                by: string;
                /** Format: date-time */
                at: string;
                note: string;
            } | null;
            /** Format: date-time */
            raised: string;
            /** Format: date-time */
            ended: string | null;
        };
        IdAndName: {
            id: number;
            name: string | null;
        };
        AuditEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            person: components["schemas"]["IdAndName"];
            /** @description the customer that the operator acted for */
            acting_for: components["schemas"]["IdAndName"] | null;
            /** @description what was done or tried, such as “changed the payment terms” */
            action: string;
            route: string;
            account: components["schemas"]["IdAndName"] | null;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** @description request parameters, without secrets */
            parameters: {
                [key: string]: unknown;
            };
            /**
             * @description begun: in progress, or interrupted with an unknown outcome
             * @enum {string}
             */
            state: "begun" | "done" | "refused";
            outcome: string | null;
        };
        Sku: {
            sku: string;
            product: string;
            meaning: string;
            price: number;
            for_everyone?: boolean;
        };
        Redo: {
            language: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
        };
        OrderedFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            statename: components["schemas"]["Statename"];
            /** Format: date-time */
            since: string;
            /** @description why the file is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            /** @description number of speakers, as it was ordered; null if it was not given */
            speakers: number | null;
            tags: string[];
            /** @description the `metadata` that you sent with the order */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description when the customer archived the file; null if it is not archived
             */
            archived: string | null;
            /**
             * Format: date-time
             * @description when the customer moved the file to the trash; null if it is not there
             */
            trashed: string | null;
            /** @description whether the customer marked the file as confidential: its text is not sent to a language model */
            confidential: boolean;
            notes: string;
            /** @description whether the customer marked the content as possibly distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description maximum number of decibels by which quiet parts were amplified before transcription; null if none were */
            amplified_db: number | null;
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description id of the current version; changes whenever the transcript changes */
            transcript_version: number | null;
            /**
             * Format: date-time
             * @description when the recording was deleted; it can no longer be played
             */
            recording_removed: string | null;
        };
        StateChange: {
            from: components["schemas"]["Statename"] | null;
            to: components["schemas"]["Statename"];
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        Opening: {
            name: string;
            /** @enum {string} */
            role: "transcriber" | "editor" | "operator";
            /** Format: date-time */
            at: string;
        };
        ListedFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            statename: components["schemas"]["Statename"];
            /** Format: date-time */
            since: string;
            /** @description why the file is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            /** @description number of speakers, as it was ordered; null if it was not given */
            speakers: number | null;
            tags: string[];
            /** @description the `metadata` that you sent with the order */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description when the customer archived the file; null if it is not archived
             */
            archived: string | null;
            /**
             * Format: date-time
             * @description when the customer moved the file to the trash; null if it is not there
             */
            trashed: string | null;
            /** @description whether the customer marked the file as confidential: its text is not sent to a language model */
            confidential: boolean;
            notes: string;
            /** @description whether the customer marked the content as possibly distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description maximum number of decibels by which quiet parts were amplified before transcription; null if none were */
            amplified_db: number | null;
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description id of the current version; changes whenever the transcript changes */
            transcript_version: number | null;
            /**
             * Format: date-time
             * @description when the recording was deleted; it can no longer be played
             */
            recording_removed: string | null;
            /** @description what the machine transcription is waiting for; null if nothing */
            waiting_for: "speech_server" | null;
            /**
             * Format: date-time
             * @description when a machine transcript will probably be ready; null if unknown
             */
            ready_estimate: string | null;
        };
        OneFile: {
            file: components["schemas"]["OrderedFile"];
            message: string;
        };
        Refund: {
            id: number;
            /** @description USD */
            amount: number;
            /** @enum {string} */
            to: "balance" | "card";
            /** @description the part of the amount, in USD, that was taken off an unpaid invoice */
            off_invoice: number;
            /** @description the card that the refund goes to */
            card: string | null;
            /**
             * @description asked: on its way to the card; failed: added to the balance instead
             * @enum {string}
             */
            state: "made" | "asked" | "failed";
            memo: string;
            /** Format: date-time */
            at: string;
        };
        V4Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
        };
        V4Invoice: {
            id: number;
            purchase_order: string | null;
            /** Format: date-time */
            createtime: string;
            /** Format: date-time */
            paidtime: string | null;
            total: number;
            items: components["schemas"]["V4Item"][];
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            message: string;
        };
        Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
            /**
             * @description credit and refund reduce what other items cost
             * @enum {string}
             */
            kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
            /** @description what an adjustment is for */
            memo: string | null;
        };
        FoundFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            statename: components["schemas"]["Statename"];
            /** Format: date-time */
            since: string;
            /** @description why the file is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            /** @description number of speakers, as it was ordered; null if it was not given */
            speakers: number | null;
            tags: string[];
            /** @description the `metadata` that you sent with the order */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description when the customer archived the file; null if it is not archived
             */
            archived: string | null;
            /**
             * Format: date-time
             * @description when the customer moved the file to the trash; null if it is not there
             */
            trashed: string | null;
            /** @description whether the customer marked the file as confidential: its text is not sent to a language model */
            confidential: boolean;
            notes: string;
            /** @description whether the customer marked the content as possibly distressing */
            may_distress: boolean;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description maximum number of decibels by which quiet parts were amplified before transcription; null if none were */
            amplified_db: number | null;
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description id of the current version; changes whenever the transcript changes */
            transcript_version: number | null;
            /**
             * Format: date-time
             * @description when the recording was deleted; it can no longer be played
             */
            recording_removed: string | null;
            account_name: string;
            account_email: string;
            /**
             * Format: date-time
             * @description when an operator moved the file to the front of the queue
             */
            front_since: string | null;
        };
        Job: {
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
        };
        Found: {
            /** @enum {string} */
            kind: "account" | "person" | "order" | "invoice" | "file";
            id: string;
            title: string;
            /** @description the account or person that the result belongs to, or an email */
            about: string;
            /** @description id of the account; null for staff */
            account: number | null;
        };
        ListedInvoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note printed on the invoice */
            memo: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            submitted: string | null;
            /** Format: date */
            due: string | null;
            /** Format: date-time */
            paid: string | null;
            /**
             * Format: date-time
             * @description when the invoice was voided; nothing more is due on it
             */
            voided: string | null;
            account_name: string;
            total: number;
            /** @description USD still to be paid, after credit notes and payments */
            amount_due: number;
        };
        Invoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note printed on the invoice */
            memo: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            submitted: string | null;
            /** Format: date */
            due: string | null;
            /** Format: date-time */
            paid: string | null;
            /**
             * Format: date-time
             * @description when the invoice was voided; nothing more is due on it
             */
            voided: string | null;
            /** @description USD; does not change after the invoice is submitted */
            total: number;
            /** @description USD still to be paid, after credit notes and payments */
            amount_due: number;
            items: components["schemas"]["Item"][];
            credit_notes: {
                id: number;
                number: string;
                /** @description USD taken off the invoice */
                amount: number;
                memo: string;
                /** Format: date-time */
                created: string;
            }[];
            /** @description payments received; a negative amount is money that had been paid and was moved to the balance by a credit note */
            payments: {
                id: number;
                amount: number;
                memo: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        WholeInvoice: {
            invoice: components["schemas"]["Invoice"];
            message: string;
        };
        MoneySums: {
            /** @description USD sold; prices include tax */
            billed: number;
            /** @description USD */
            refunded: number;
            /** @description USD of credit that no one paid for */
            given: number;
            /** @description USD of tax in what was billed and not refunded */
            tax: number;
            /** @description USD that staff earned, with adjustments */
            pay: number;
            /** @description USD: the amount billed, less refunds, credit given, tax and pay */
            margin: number;
            /** @description USD received by bank and card, less what was returned */
            received: number;
        };
        Money: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            step: "day" | "month" | "year";
            total: components["schemas"]["MoneySums"];
            /** @description sums by the product that each file has now; `product` is null for credit and pay adjustments */
            products: {
                product: string | null;
                /** @description USD sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD of credit that no one paid for */
                given: number;
                /** @description USD of tax in what was billed and not refunded */
                tax: number;
                /** @description USD that staff earned, with adjustments */
                pay: number;
                /** @description USD: the amount billed, less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD received by bank and card, less what was returned */
                received: number;
            }[];
            /** @description sums of the fifty accounts that were billed the most; `account` is null for pay adjustments */
            accounts: {
                account: number | null;
                account_name: string | null;
                /** @description USD sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD of credit that no one paid for */
                given: number;
                /** @description USD of tax in what was billed and not refunded */
                tax: number;
                /** @description USD that staff earned, with adjustments */
                pay: number;
                /** @description USD: the amount billed, less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD received by bank and card, less what was returned */
                received: number;
            }[];
            account_count: number;
            steps: {
                /**
                 * Format: date
                 * @description the first day of the step
                 */
                day: string;
                /** @description USD sold; prices include tax */
                billed: number;
                /** @description USD */
                refunded: number;
                /** @description USD of credit that no one paid for */
                given: number;
                /** @description USD of tax in what was billed and not refunded */
                tax: number;
                /** @description USD that staff earned, with adjustments */
                pay: number;
                /** @description USD: the amount billed, less refunds, credit given, tax and pay */
                margin: number;
                /** @description USD received by bank and card, less what was returned */
                received: number;
            }[];
            /** @description always null: card fees are only on the payment provider’s statement */
            card_fees: null;
            owed: {
                /** @description balances that customers have not spent */
                balances: {
                    /** @description USD */
                    amount: number;
                    accounts: number;
                };
                overdrawn: {
                    /** @description USD */
                    amount: number;
                    accounts: number;
                };
                invoices: {
                    /** @enum {string} */
                    age: "not sent" | "not due" | "late up to 30 days" | "late up to 60 days" | "late up to 90 days" | "late over 90 days";
                    /** @description USD */
                    amount: number;
                    invoices: number;
                }[];
                pay: {
                    /** @description USD */
                    not_in_payout: number;
                    /** @description USD, in payouts that are not marked as paid */
                    not_paid: number;
                    people: number;
                };
            };
            message: string;
        };
        OperatorToken: {
            id: number;
            person: number;
            email: string;
            label: string;
            /** @description the last characters of the token */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description what the key or token may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            last_used: string | null;
            /** @description the IP address of its last use */
            last_used_from: string | null;
            /** Format: date-time */
            revoked: string | null;
        };
        Payout: {
            id: number;
            /**
             * Format: date
             * @description last day of the period, in UTC
             */
            through: string;
            /** Format: date-time */
            closed: string;
            /** Format: date-time */
            paid: string | null;
            people: number;
            /** @description USD */
            total: number;
        };
        Person: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description whether the person is offered no new tasks */
            paused: boolean;
            paused_because: string | null;
        };
        OnePerson: {
            person: components["schemas"]["Person"];
            message: string;
        };
        Colleague: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description whether the person is offered no new tasks */
            paused: boolean;
            paused_because: string | null;
            /** @description codes of the languages that the person chose */
            languages: string[];
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description whether they use two-step verification */
            second_step: boolean;
            record: {
                /** @description average over the latest hundred tasks, from 1 to 5 */
                grade: number | null;
                /** @description how many of these tasks a reviewer graded */
                graded: number;
                /** @description tasks finished in the last thirty days */
                tasks: number;
                /** @description USD earned in the last thirty days */
                earned: number;
            };
        };
        StaffProfile: {
            person: components["schemas"]["Person"];
            /** @description codes that the person chose */
            languages: string[];
            /** @description skills that the person or an operator chose */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description where the person’s pay goes, such as a bank account */
            payout_details: string;
            /** @description percentage of the standard rates that the person is paid; usually 100 */
            pay_percent: number;
            /** @description a lower percentage that has been announced; null if there is none */
            next_pay_percent: {
                percent: number;
                /** Format: date-time */
                from: string;
            } | null;
            /** @description speed over the person’s latest hundred tasks */
            turnaround: {
                tasks: number;
                /** @description median time from taking a task to handing it in */
                median_seconds: number | null;
                late: number;
            };
            /** @description the person’s best practice try; null if there is none */
            practice: {
                tries: number;
                words: number;
                wrong_words: number;
            } | null;
            message: string;
        };
        Report: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then `corrected`, or `declined` with a reason
             * @enum {string}
             */
            state: "received" | "in_progress" | "corrected" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description when the mistake was corrected or the report declined
             */
            closed: string | null;
        };
        ListedReport: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then `corrected`, or `declined` with a reason
             * @enum {string}
             */
            state: "received" | "in_progress" | "corrected" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description when the mistake was corrected or the report declined
             */
            closed: string | null;
            /** @enum {string} */
            from: "customer" | "operator";
            /**
             * @description who has to act on the report
             * @enum {string}
             */
            turn: "operator" | "editor";
            audiofile: number;
            title: string;
            product: string;
            account: number;
            account_name: string;
            /** @description id of the open correction task */
            task: number | null;
            /** @description the person who has taken the task */
            editor: string | null;
            /** Format: date-time */
            due: string | null;
        };
        SpeechServer: {
            id: number;
            address: string;
            /** @description software of the server, such as whisper.cpp; null until it has responded */
            software: string | null;
            endpoint: string | null;
            /** @description what the responses of the server contain; null until it has transcribed something */
            can: {
                word_times: boolean | null;
                confidence: boolean | null;
                language: boolean | null;
            };
            /** @description hours of recordings that the server transcribes per hour, from its latest work */
            speed: number | null;
            paused: boolean;
            /** @description why the server does not work, for each machine that uses it; empty if it works */
            problems: string[];
        };
        System: {
            /** @description version of the process that responds */
            version: string;
            processes: {
                machine: string;
                pid: number;
                /** @description whether the process serves the website and the API */
                serves: boolean;
                /** @description whether the process runs jobs */
                works: boolean;
                version: string;
                /** Format: date-time */
                started: string;
                /**
                 * Format: date-time
                 * @description when the process last reported; each process reports every minute
                 */
                seen: string;
                /** @description whether the process has not reported for five minutes */
                silent: boolean;
            }[];
            /** @description settings of the process that responds */
            settings: {
                name: string;
                /** @description value of the setting; null for a secret */
                value: string | null;
                set: boolean;
                /** @enum {string} */
                from: "environment" | "default";
                /** @description processes in which the value differs */
                elsewhere: {
                    process: string;
                    /** @description value of the setting; null for a secret */
                    value: string | null;
                    set: boolean;
                }[];
            }[];
            /** @description the job queue */
            queue: {
                waiting: number;
                /** @description jobs that are scheduled for later */
                later: number;
                running: number;
                /** @description jobs that have no tries left and were not dismissed */
                dead: number;
                /** @description how long the oldest waiting job has waited */
                oldest_seconds: number | null;
            };
            /** @description hours of recordings that each engine transcribes per hour, most recently used first */
            engines: {
                engine: string;
                hours_per_hour: number;
                /** Format: date-time */
                measured: string;
            }[];
            disks: {
                machine: string;
                folder: string;
                free_bytes: number;
                size_bytes: number;
                problem: string | null;
            }[];
            /** @description the latest backup; null if there is none */
            backup: {
                /** Format: date-time */
                made: string;
                bytes: number;
                recordings: boolean;
            } | null;
            /** @description 0 if backups are made in another way */
            backup_within_hours: number;
            /** @description the certificate of the public URL; null if that URL is not https; `host` is null if the URL cannot be reached */
            certificate: {
                host: string | null;
                /** Format: date-time */
                valid_to: string | null;
                problem: string | null;
            } | null;
            /** @description whether a mail server is set */
            mail: boolean;
            message: string;
        };
        Who: {
            id: number;
            name: string;
        };
        BoardTask: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
            audiofile: number;
            title: string;
            product: string;
            add_ons: string[];
            /** @description counted from 0 */
            part: number;
            parts: number;
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description language of the translation that is reviewed; null for other tasks */
            into_language: string | null;
            /** @description skills that help with it, judging by its notes, its products and its speakers */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description length of the part of the recording that the task covers */
            seconds: number;
            /** Format: date-time */
            due: string;
            /** @description the person who has taken the task */
            person: components["schemas"]["Who"] | null;
            /** Format: date-time */
            lease_until: string | null;
            /**
             * Format: date-time
             * @description when the person saved last
             */
            saved: string | null;
            /** @description percentage of the recording that the person has reached; null until they have begun */
            percent: number | null;
            /** @description the person that the task is reserved for */
            assigned: components["schemas"]["Who"] | null;
            /**
             * Format: date-time
             * @description when the reservation ends; null if it lasts until an operator changes it
             */
            assigned_until: string | null;
        };
        AccountCaptionRules: {
            rules: {
                /** @description maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two */
                line_characters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description minimum time in milliseconds that a caption is shown */
                shortest_ms: number;
                /** @description maximum time in milliseconds that a caption is shown */
                longest_ms: number;
                /** @description maximum reading speed in characters per second, unless the speech is faster */
                characters_a_second: number;
                /** @description minimum gap in milliseconds between captions, unless they touch */
                shortest_gap_ms: number;
            };
            /** @description the default rules */
            usual: {
                /** @description maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two */
                line_characters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description minimum time in milliseconds that a caption is shown */
                shortest_ms: number;
                /** @description maximum time in milliseconds that a caption is shown */
                longest_ms: number;
                /** @description maximum reading speed in characters per second, unless the speech is faster */
                characters_a_second: number;
                /** @description minimum gap in milliseconds between captions, unless they touch */
                shortest_gap_ms: number;
            };
            message: string;
        };
        Word: {
            text: string;
            startMs: number;
            endMs: number;
            confidence?: number;
            /**
             * @description whether the time is estimated from the words around it, not measured
             * @constant
             */
            estimated?: true;
            /** @constant */
            inaudible?: true;
        };
        Peaks: {
            version: number;
            channels: number;
            sample_rate: number;
            samples_per_pixel: number;
            bits: number;
            length: number;
            data: number[];
        };
        Paragraph: {
            speaker: string | null;
            /** @description ISO 639 code of the paragraph’s language, if it is not that of the file */
            language?: string;
            /**
             * @description whether another speaker talks at the same time; only known of recordings with a channel for each speaker
             * @constant
             */
            overlaps?: true;
            startMs: number;
            endMs: number;
            words: components["schemas"]["Word"][];
        };
        Delivery: {
            id: number;
            url: string;
            /**
             * @description unknown: the service was interrupted while sending, and never sends a form twice automatically
             * @enum {string}
             */
            state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
            /** @description HTTP status returned by the receiver */
            status: number | null;
            milliseconds: number | null;
            error: string | null;
            /**
             * Format: date-time
             * @description when the delivery was sent
             */
            at: string | null;
            /** @description whether it was sent again by hand */
            by_hand: boolean;
            /** @description whether it went to the callback of the order, with the order’s metadata */
            callback: boolean;
            /** @enum {string} */
            format: "form" | "json";
            /** @description number of the attempt, from 1; only JSON is sent again automatically */
            attempt: number;
            /**
             * Format: date-time
             * @description when it will be sent again automatically; null if it will not
             */
            retry_at: string | null;
        };
        LoggedEvent: {
            id: number;
            /** @description the same for every delivery of this event */
            webhook_id: string;
            event: string;
            /** @description form-encoded body, exactly as it is posted; for a callback, `metadata` is added at the end */
            body: string;
            /** @description body that is posted to a webhook that gets JSON; for a callback, `data` also has `metadata` */
            json: {
                type: string;
                /** Format: date-time */
                timestamp: string;
                webhook_version: number;
                data: {
                    [key: string]: unknown;
                };
            };
            test: boolean;
            /** Format: date-time */
            created: string;
            /** @description empty if no webhook was registered and the order has no callback */
            deliveries: components["schemas"]["Delivery"][];
        };
        Feed: {
            id: number;
            url: string;
            title: string;
            skus: string[];
            tags: string[];
            may_distress: boolean;
            /** @description USD */
            monthly_limit: number;
            /** @description USD in this calendar month (UTC) */
            spent: number;
            paused: boolean;
            /** @description whether at least one new episode could not be ordered; a notification explains why */
            stopped: boolean;
            /** Format: date-time */
            checked: string | null;
        };
        OneFeed: {
            feed: components["schemas"]["Feed"];
            message: string;
        };
        /** @description the copy of the video with the captions in its picture; null if none was bought */
        CaptionedVideo: {
            /**
             * @description `failed`: the first video is refunded and can be bought again; a later one can be made again free of charge. `deleted`: it can be made again free of charge while the recording is kept
             * @enum {string}
             */
            state: "waiting" | "ready" | "failed" | "deleted";
            /** @description progress while it is being made */
            percent: number | null;
            /** @description why it failed */
            reason: string | null;
            /** @description the captions or the caption rules have changed since */
            out_of_date: boolean;
            /** Format: date-time */
            made: string | null;
            /** @description where it can be downloaded */
            url: string | null;
        };
        Chapter: {
            start_ms: number;
            title: string;
        };
        FileComment: {
            id: number;
            /** @description when the first of the words is spoken */
            start_ms: number;
            /** @description when the last of the words ends */
            end_ms: number;
            /** @description the words as they were when the comment was written */
            words: string;
            /** @description text of the comment; null for a highlight */
            note: string | null;
            /** @description who wrote the comment; “(with a link)” follows the name of someone who used a share link */
            name: string;
            /** @description the comment that this one replies to; replies have its time and words */
            reply_to: number | null;
            /** @description who resolved the comment; null while it is open */
            resolved_by: string | null;
            /** Format: date-time */
            created: string;
            can_delete: boolean;
        };
        SavedText: {
            version: number;
            message: string;
        };
        StaleSave: {
            message: string;
            code: string;
            /** @description the newer version, if the code is `stale_version` */
            version?: number;
        };
        EditingTurn: {
            /** @description number of the turn, which changes when another person starts or takes over */
            turn: number;
            name: string;
            yours: boolean;
            /**
             * Format: date-time
             * @description when the turn ends, unless it is renewed
             */
            until: string;
        };
        TurnTaken: {
            message: string;
            code: string;
            /** @description who is editing the transcript, if the code is `being_edited` */
            name?: string;
        };
        FilePayment: {
            audiofile: number;
            amount: number;
            transaction: number | null;
            message: string;
        };
        /** @description words of the transcript, and when they are spoken */
        Citation: {
            start_ms: number;
            end_ms: number;
            quote: string;
        };
        CitedPoint: {
            text: string;
            start_ms: number;
            end_ms: number;
            quote: string;
        };
        Summary: {
            /** @description a suggestion; empty if there is none */
            title: string;
            /** @description suggestions */
            tags: string[];
            text: string;
            chapters: {
                start_ms: number;
                title: string;
            }[];
            actions: components["schemas"]["CitedPoint"][];
            decisions: components["schemas"]["CitedPoint"][];
        };
        AnswerToQuestion: {
            /** @description null if the transcript does not say */
            text: string | null;
            citations: components["schemas"]["Citation"][];
        };
        Insight: {
            id: number;
            /** @enum {string} */
            kind: "summary" | "question";
            question: string | null;
            /** @enum {string} */
            state: "waiting" | "working" | "done" | "failed";
            /** @description host that the text was sent to */
            server: string;
            model: string;
            /** Format: date-time */
            created: string;
            /** @description version of the transcript that it was made from */
            version: number;
            /** @description whether the transcript has changed since */
            out_of_date: boolean;
            /** @description number of parts that the text is sent in, one request each; 0 until known */
            parts: number;
            parts_done: number;
            /** @description text of the response that has arrived so far */
            text_so_far: string;
            summary: components["schemas"]["Summary"] | null;
            answer: components["schemas"]["AnswerToQuestion"] | null;
            /** @description number of points, chapters and citations that were left out, because their words are not in the transcript at that time */
            dropped: number;
            /** @description why it failed, or is still waiting */
            problem: string | null;
        };
        FileLeftOut: {
            file: number;
            title: string;
            reason: string;
        };
        AnswerOfFile: {
            file: number;
            title: string;
            /** @enum {string} */
            state: "waiting" | "working" | "done" | "failed";
            /** @description null if the transcript does not say */
            text: string | null;
            citations: components["schemas"]["Citation"][];
            /** @description citations left out, because their words are not in the transcript at that time */
            dropped: number;
            /** @description whether the transcript has changed since */
            out_of_date: boolean;
            parts: number;
            parts_done: number;
            /** @description why it failed, or is still waiting */
            problem: string | null;
        };
        Question: {
            id: number;
            question: string;
            /** @enum {string} */
            state: "waiting" | "working" | "done" | "failed";
            /** @description host that the texts were sent to */
            server: string;
            model: string;
            /** Format: date-time */
            created: string;
            /** @description the joined answer; null if no transcript says */
            text: string | null;
            /** @description text of the joined answer that has arrived so far */
            text_so_far: string;
            /** @description what was found in each file, with citations */
            files: components["schemas"]["AnswerOfFile"][];
            /** @description why it failed, or is still waiting */
            problem: string | null;
        };
        Upload: {
            id: string;
            name: string;
            /** @description size in bytes */
            size: number;
            /** @description the URL to order; null until the upload is complete */
            url: string | null;
        };
        OneUpload: {
            upload: components["schemas"]["Upload"];
            message: string;
        };
        SavedSearch: {
            id: number;
            name: string;
            search: {
                /** @description the words to search for */
                q?: string;
                /** @enum {string} */
                status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
                tag?: string;
                /** @enum {string} */
                show?: "archived" | "trashed";
                /** @description `7-days`, `30-days`, `this-year`, or two days such as `2026-01-01..2026-01-31` */
                added?: string;
                /** @enum {string} */
                sort?: "newest" | "oldest" | "title" | "longest" | "shortest";
            };
        };
        MarkedText: {
            text: string;
            match: boolean;
        };
        ShareLink: {
            id: number;
            /** @description for people without an account; keep it as private as the file. Null if the link allows more than you may do */
            url: string | null;
            download: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text
             * @enum {string}
             */
            may: "read" | "comment" | "edit";
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            created: string;
        };
        NewShareLink: {
            id: number;
            url: string;
            download: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text
             * @enum {string}
             */
            may: "read" | "comment" | "edit";
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            created: string;
        };
        SharedTranslation: {
            language: string;
            /** @description name of the language, in English */
            name: string;
            /** @description whether a person has reviewed what the machine wrote */
            reviewed: boolean;
            /** @description whether Whisper translated the recording: for understanding, not for publishing */
            from_recording: boolean;
            /** @description whether the transcript has changed since */
            out_of_date: boolean;
        };
        TranslatedParagraph: {
            id: number;
            /** @description whether it continues the previous paragraph: long ones are translated in pieces */
            continues: boolean;
            speaker: string | null;
            start_ms: number;
            end_ms: number;
            /** @description what was translated */
            original: string;
            text: string;
            /** @description send it back as `based_on` when you change the text */
            revision: number;
            /** @description null for what the machine wrote */
            edited_by: string | null;
            /** @description whether its earlier texts can be listed */
            has_earlier: boolean;
        };
        EarlierTranslation: {
            text: string;
            /** @description null for what the machine wrote */
            edited_by: string | null;
            /**
             * Format: date-time
             * @description null for texts from before this was recorded
             */
            written: string | null;
        };
        Translation: {
            language: string;
            /** @description name of the language, in English */
            name: string;
            /**
             * @description of the last request to translate into this language
             * @enum {string}
             */
            state: "waiting" | "working" | "done" | "failed";
            /** @description host that the text was sent to; null if the recording was translated by Whisper */
            server: string | null;
            model: string;
            /** @description number of parts that the text is sent in; 0 until known */
            parts: number;
            parts_done: number;
            /** @description why it failed, or is still waiting */
            problem: string | null;
            /** @description the text that can be read, even while another one is being made; null if there is none */
            text: {
                /** @description version of the transcript that it was made from */
                version: number;
                /** @description whether the transcript has changed since */
                out_of_date: boolean;
                /** Format: date-time */
                made: string;
                /**
                 * Format: date-time
                 * @description null until a person has reviewed what the machine wrote
                 */
                reviewed: string | null;
                reviewed_by: string | null;
                /** @description whether a translator of this service reviewed it, and not a member of the account */
                reviewed_by_translator: boolean;
            } | null;
            /** @description the review by a translator of this service */
            review: {
                /**
                 * @description `waiting`: ordered, and can be cancelled; `working`: a translator has begun, and until it is handed in, only they can change the translation
                 * @enum {string}
                 */
                state: "none" | "waiting" | "working";
                /** Format: date-time */
                due: string | null;
                /** @description true, or the reason why a review cannot be ordered now */
                possible: true | string;
            };
        };
        StaleParagraph: {
            message: string;
            code: string;
            /** @description the newer one, if the code is `stale_version` */
            revision?: number;
            /** @description of the newer one */
            text?: string;
        };
        Difference: {
            /** @description index of the paragraph in the newer text, from 0 */
            paragraph: number;
            at_ms: number;
            lead: string;
            removed: string;
            added: string;
            /** @description indexes, from 0, of the added words in each of the first 20 paragraphs that have some */
            added_at: {
                paragraph: number;
                from: number;
                to: number;
            }[];
            tail: string;
        };
        Sitting: {
            /** @description the last version of the sitting */
            version: number;
            /** @description the version that the sitting began with */
            before: number | null;
            /**
             * @description why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
             * @enum {string}
             */
            cause: "delivery" | "edit" | "restore" | "speakers";
            /** @description who made the change; null for a delivery */
            name: string | null;
            /** @description label that was given to the version */
            label: string | null;
            /** Format: date-time */
            began: string;
            /** Format: date-time */
            ended: string;
            /** @description how many versions were saved in the sitting */
            versions: number;
        };
        Passage: {
            at_ms: number;
            /** @description text of the version at this place; empty if there is none */
            earlier: string;
            /** @description text of the current transcript at this place; empty if there is none */
            now: string;
        };
        Glossary: {
            terms: string[];
            message: string;
        };
        InsightSetting: {
            /** @description whether members may have transcripts sent to the language model */
            allowed: boolean;
            /** @description host of the language model; null if the service has none */
            server: string | null;
            message: string;
        };
        ApiKey: {
            id: number;
            label: string;
            /** @description the last characters of the key */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description the person that the key belongs to; the key stops working when they are no longer an owner of the account */
            person: string | null;
            /** @description what the key or token may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            last_used: string | null;
            /** @description the IP address of its last use */
            last_used_from: string | null;
            /** Format: date-time */
            revoked: string | null;
            /** @description USD that may be spent with the key; null for no limit */
            spending_limit: number | null;
            /**
             * @description whether the limit is for all time or for each calendar month (UTC)
             * @enum {string}
             */
            spending_period: "total" | "month";
            /** @description USD of the limit that is already spent; null if there is no limit */
            spent: number | null;
        };
        AccountPerson: {
            id: number;
            name: string;
            email: string;
            /**
             * @description owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            /** Format: date-time */
            since: string;
        };
        Invitation: {
            id: number;
            email: string;
            /**
             * @description owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            invited_by: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires: string;
        };
        AccountEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "person" | "key" | "operator";
            /** @description name of the person, or label of the key; null for operators */
            name: string | null;
            address: string | null;
            /** @description what was done, for example `placed an order` */
            action: string;
            audiofile: number | null;
            /** @description title of the file, of the first of several files, or of the first file of the order; null if that file was deleted */
            title: string | null;
            order: string | null;
            /** @description number of files, if the entry is about several files, or about an order (whose deleted files are not counted); null otherwise */
            files: number | null;
            outcome: string | null;
        };
        AutomaticTopUp: {
            on: boolean;
            /** @description USD; the card is charged when the balance falls below this */
            below: number;
            /** @description USD charged each time */
            amount: number;
            /** @description maximum in USD for a calendar month (UTC) */
            monthly_max: number;
            /** @description why automatic top-up was turned off, for example a declined charge, and what to do */
            stopped: string | null;
            message: string;
        };
        DeclinedCharge: {
            order: string;
            /** @description USD */
            amount: number;
            reason: string;
            /**
             * @description what lets the order continue
             * @enum {string}
             */
            remedy: "add_card" | "another_card" | "add_credit";
            /**
             * Format: date-time
             * @description when the card is tried next; null if the order is on hold; a new card is tried at once
             */
            next_try: string | null;
        };
        CardAnswer: {
            card: string;
            message: string;
        };
        Buyer: {
            /** @description if this is empty, documents show the name of the account */
            name: string;
            /** @description may have several lines */
            address: string;
            tax_number: string;
        };
        OneBuyer: {
            buyer: components["schemas"]["Buyer"];
            message: string;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "comment written" | "translation reviewed" | "episode ordered" | "feed stopped" | "refund issued" | "topped up";
            title: string;
            text: string;
            /** @description what to do about the notification, as the label of a link */
            action: string;
            /** @description path of the page on the website where this can be done */
            path: string;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** Format: date-time */
            created: string;
        };
        Order: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description URL that gets the events of this order */
            callback: string | null;
            /** @description the `metadata` that you sent with the order */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
        };
        HeldOrder: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description URL that gets the events of this order */
            callback: string | null;
            /** @description the `metadata` that you sent with the order */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
            account_name: string;
            /** @description number of files on hold */
            files: number;
            /** @description USD charged when the order is released */
            total: number;
        };
        OneOrder: {
            order: components["schemas"]["Order"];
            message: string;
        };
        Quote: {
            id: string;
            files: {
                url: string;
                title: string;
                duration_seconds: number | null;
                /** @description whether the duration is exact, or an estimate that is corrected later */
                exact: boolean;
                /** @description billed minutes */
                minutes: number;
                total: number;
                /** @description a file that you ordered before from the same URL or the same uploaded content */
                earlier: {
                    file: number;
                    title: string;
                    /** Format: date-time */
                    ordered: string;
                } | null;
            }[];
            skus: {
                sku: string;
                meaning: string;
                price: number;
                /** @description whether the SKU is included in the transcription at no extra charge */
                included: boolean;
            }[];
            total: number;
            /** @description USD by which the balance is short; 0 if it covers the total or is not used */
            missing: number;
            /** @description USD by which the total exceeds what is left of the spending limit of the API key; 0 if it does not, or if there is no limit */
            over_limit: number;
            /** @description whether the account pays by card and has none: an order would wait for payment until a card is added */
            needs_card: boolean;
            /** @description null if the language will be detected */
            language: string | null;
            /** Format: date-time */
            due: string;
            /** Format: date-time */
            expires: string;
        };
        WebhookSettings: {
            webhook: string | null;
            /** @enum {string} */
            format: "form" | "json";
            /** @description secret that signs deliveries, as defined by Standard Webhooks; empty for operators */
            secret: string;
            /**
             * Format: date-time
             * @description until then, deliveries are also signed with the previous secret
             */
            previous_secret_until: string | null;
            message: string;
        };
        AddedSecondStep: {
            /** @description null if you already have some */
            recovery_codes: string[] | null;
            message: string;
        };
        PasskeyOptions: {
            /** @description options for the browser, as JSON of the WebAuthn specification */
            options: {
                [key: string]: unknown;
            };
            message: string;
        };
        Passkey: {
            id: string;
            label: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used: string | null;
        };
        Session: {
            id: number;
            /** @description user agent of the last use; null if the session was not used yet */
            browser: string | null;
            /** @description IP address of the last use */
            address: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used: string | null;
            /** @description whether this is the session of the request */
            current: boolean;
        };
        SavedDraft: {
            version: number;
            /** Format: date-time */
            lease_until: string | null;
            message: string;
        };
        TextProblem: {
            /** @enum {string} */
            problem: "empty_text" | "empty_paragraph" | "unlabelled_speaker" | "unresolved_mark" | "empty_caption" | "backwards_caption" | "overlapping_captions" | "unanswered_report";
            /** @description counted from 0 */
            paragraph: number;
            word: number | null;
            /** @description index of the caption, from 0 */
            cue: number | null;
            at_ms: number;
            message: string;
        };
        Cue: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a label that is shown in the caption is part of `lines` */
            speaker: string | null;
            lines: string[];
        };
        PracticeGrade: {
            /** @description number of words in the correct text */
            words: number;
            /** @description changed, missing and extra words */
            wrong_words: number;
            /** @description wrong words per hundred words of the correct text */
            wrong_percent: number;
            /** @description words under the name of the wrong speaker */
            wrong_speakers: number;
            /** @description correct words with different punctuation or capitals */
            wrong_punctuation: number;
        };
        PracticeMark: {
            product: string;
            max_wrong_percent: number;
            reached: boolean;
        };
        SetPracticeMark: {
            product: string;
            max_wrong_percent: number;
        };
        Rate: {
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
            /** @description the product; the rate of DIFFQ2 is added to that of the product if the customer pays for difficult audio */
            product: string;
            /** @description USD */
            per_minute: number;
            /** @description an announced change, for tasks taken from then on */
            next: {
                per_minute: number;
                /** Format: date-time */
                from: string;
            } | null;
        };
        OfferedTask: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
            audiofile: number;
            product: string;
            add_ons: string[];
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description language of the translation that is reviewed; null for other tasks */
            into_language: string | null;
            /** @description speakers that the machine told apart; null if unknown */
            voices: number | null;
            /** @description audio quality, from 1 to 5 */
            quality_stars: number | null;
            /** @description whether the customer marked the content as possibly distressing */
            may_distress: boolean;
            /** Format: date-time */
            due: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            start_ms: number;
            end_ms: number;
            /** @description sent back by a reviewer */
            correction: boolean;
            /** @description USD that you earn when you hand the task in; fixed when you take it */
            pay: number;
            /** @description percentage of the whole pay that is reserved for people whose saved text you start from; `pay` is the rest */
            shared_percent: number;
            /** @description whether the task is reserved for you; others do not see it */
            kept_for_you: boolean;
        };
        Task: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
            audiofile: number;
            product: string;
            add_ons: string[];
            /** @description as an ISO 639 code; null if unknown */
            language: string | null;
            /** @description language of the translation that is reviewed; null for other tasks */
            into_language: string | null;
            /** @description speakers that the machine told apart; null if unknown */
            voices: number | null;
            /** @description audio quality, from 1 to 5 */
            quality_stars: number | null;
            /** @description whether the customer marked the content as possibly distressing */
            may_distress: boolean;
            /** Format: date-time */
            due: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            start_ms: number;
            end_ms: number;
            /** @description sent back by a reviewer */
            correction: boolean;
            /** @description USD that you earn when you hand the task in; fixed when you take it */
            pay: number;
            /** @description percentage of the whole pay that is reserved for people whose saved text you start from; `pay` is the rest */
            shared_percent: number;
            /** @description whether the task is reserved for you; others do not see it */
            kept_for_you: boolean;
            title: string;
            /** Format: date-time */
            lease_until: string | null;
        };
        Claim: {
            task: number;
            /** @description the version to start from */
            version: number;
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        Comment: {
            id: number;
            note: string;
            name: string;
            /** Format: date-time */
            created: string;
            at_ms: number;
            /** Format: date-time */
            resolved: string | null;
            answers: {
                id: number;
                note: string;
                name: string;
                /** Format: date-time */
                created: string;
            }[];
        };
        Line: {
            speaker: string | null;
            text: string;
        };
        V4Webhook: {
            webhook: string | null;
            message: string;
        };
        OpenAiError: {
            error: {
                message: string;
                type: string;
                param: string | null;
                code: string;
            };
        };
        OpenAiTranscription: {
            text: string;
            usage: {
                /** @constant */
                type: "duration";
                seconds: number;
            };
            logprobs?: {
                token: string;
                bytes: number[];
                logprob: number;
            }[];
            /** @constant */
            task?: "transcribe";
            language?: string;
            duration?: number;
            segments?: ({
                id: number | string;
                start: number;
                end: number;
                text: string;
                speaker?: string;
            } & {
                [key: string]: unknown;
            })[];
            words?: {
                word: string;
                start: number;
                end: number;
            }[];
        };
        OpenAiModel: {
            id: string;
            /** @constant */
            object: "model";
            created: number;
            owned_by: string;
        };
        ApiError: {
            /** @description what happened and what to do, for people */
            message: string;
            /**
             * @description stable code, for programs
             * @enum {string}
             */
            code: "bad_parameter" | "bad_url" | "bad_request" | "unauthorized" | "invalid_api_key" | "insufficient_balance" | "spending_limit_reached" | "card_declined" | "cross_site" | "not_while_acting" | "customers_only" | "account_suspended" | "scope_missing" | "role_too_low" | "second_step_required" | "email_not_verified" | "not_found" | "method_not_allowed" | "request_timeout" | "wrong_state" | "not_claimed" | "stale_version" | "being_edited" | "problems_found" | "already_exists" | "idempotency_key_reused" | "confirmation_needed" | "recording_removed" | "body_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "bad_expectation" | "unorderable_url" | "too_demanding" | "locked" | "too_many_requests" | "headers_too_large" | "bad_setting" | "internal_error" | "no_space" | "provider_unavailable";
        };
        V4OrderResult: {
            order: string;
            audiofiles: number[];
            /**
             * @description present only if the order is on hold
             * @enum {string}
             */
            hold?: "billing";
            message: string;
        };
        V4BalanceResult: {
            /** @description balance in USD */
            balance: number;
            message: string;
        };
        V4AudiofileResult: {
            audiofile: {
                id: number;
                statename: components["schemas"]["Statename"];
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
                /** @description why the file is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise */
                reason?: string;
            };
            message: string;
        };
        V4UpgradeResult: {
            audiofile: number;
            /** @description amount charged, in USD */
            amount: number;
            transaction: number | null;
            message: string;
        };
        V4RefundResult: {
            audiofile: number;
            /** @description amount refunded, in USD */
            amount: number;
            transaction: number | null;
            message: string;
        };
        ShowAuthorizationResult: {
            /** @description name that the program chose for itself */
            program: string;
            /** @description host, or scheme, of the URL that the browser returns to */
            returns_to: string;
            /** @description whether that URL belongs to a program on the same machine */
            local: boolean;
            /** @description scopes that the program asks for */
            scopes: ("read" | "order" | "work")[];
            /** @description accounts that you own, and can let the program into */
            accounts: {
                id: number;
                name: string;
            }[];
            message: string;
        };
        AnswerAuthorizationBody: {
            /** @enum {string} */
            response_type: "code";
            client_id: string;
            redirect_uri: string;
            code_challenge: string;
            /** @enum {string} */
            code_challenge_method: "S256";
            state?: string;
            scope?: string;
            resource?: string;
            allow: boolean;
            /** @description an account that you own */
            account?: number;
            /** @description scopes to allow, out of those that the program asks for; all of them if left out */
            scopes?: ("read" | "order" | "work")[];
            /**
             * Format: date-time
             * @description when the key or token stops working; null for never
             */
            expires?: string | null;
            /** @description USD that may be spent with the key; null for no limit. A key with a limit cannot have the scopes `money` and `operate` */
            spending_limit?: number | null;
            /**
             * @description whether the limit is for all time or for each calendar month (UTC)
             * @enum {string}
             */
            spending_period?: "total" | "month";
        };
        AnswerAuthorizationResult: {
            url: string;
            message: string;
        };
        ShowInvitationResult: {
            /** @description name of the account */
            account: string;
            email: string;
            /**
             * @description owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            invited_by: string;
            /** @description whether the email is already used to sign in here; if so, sign in to join */
            known: boolean;
            message: string;
        };
        AcceptInvitationBody: {
            name?: string;
            password?: string;
        };
        AcceptInvitationResult: {
            account: number;
            message: string;
        };
        ChangeAccountBody: {
            account: number;
        };
        ListPasskeysResult: {
            passkeys: components["schemas"]["Passkey"][];
            message: string;
        };
        AddPasskeyBody: {
            label: string;
            response: {
                id: string;
            } & {
                [key: string]: unknown;
            };
        };
        SignInWithPasskeyBody: {
            response: {
                id: string;
            } & {
                [key: string]: unknown;
            };
        };
        ChangePasswordBody: {
            current: string;
            password: string;
        };
        RequestPasswordLinkBody: {
            email: string & (unknown & unknown);
        };
        SetPasswordBody: {
            password: string;
        };
        SetPasswordResult: {
            /** @description ways to complete two-step verification, which comes next; empty if you are signed in */
            second_step: ("authenticator" | "passkey" | "recovery code")[];
            /** @description whether the person is a transcriber or editor who had no password before; /work/welcome is for them */
            joins: boolean;
            message: string;
        };
        CreatePasswordLinkBody: {
            email: string & (unknown & unknown);
        };
        ChangeNameBody: {
            name: string;
        };
        ChangeLanguageBody: {
            /** @description a language of the website */
            language: string;
        };
        BeginProviderSignInBody: {
            /** @description the page to show afterwards */
            to: string;
        };
        BeginProviderSignInResult: {
            /** @description where to send the browser */
            url: string;
            message: string;
        };
        TakeSecondStepBody: {
            /** @description code from the authenticator app, or a recovery code */
            code: string;
        };
        ShowSecondStepResult: {
            authenticator: boolean;
            passkeys: number;
            /** @description number of recovery codes left */
            recovery_codes: number;
            /** @description whether you must use two-step verification */
            required: boolean;
            message: string;
        };
        CreateRecoveryCodesResult: {
            /** @description each code works once, in place of the app or a passkey; shown only in this response */
            recovery_codes: string[];
            message: string;
        };
        ResetSecondStepBody: {
            email: string & (unknown & unknown);
        };
        BeginAuthenticatorResult: {
            /** @description key to type into the app; shown only now */
            secret: string;
            /** @description the text of the QR code */
            uri: string;
            /** @description the QR code, as an SVG path in a square of `size` */
            qr: {
                size: number;
                path: string;
            };
            message: string;
        };
        ConfirmAuthenticatorBody: {
            code: string;
        };
        SignInResult: {
            person: components["schemas"]["Person"] | null;
            /** @description ways to complete two-step verification, which comes next; empty if you are signed in */
            second_step: ("authenticator" | "passkey" | "recovery code")[];
            message: string;
        };
        WhoAmIResult: {
            person: components["schemas"]["Person"] | null;
            account: number | null;
            roles: string[];
            /** @description role in the account; null for keys and staff */
            role: ("owner" | "member" | "billing" | "viewer") | null;
            /** @description what the caller may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            /** @description accounts that the person belongs to */
            accounts: {
                id: number;
                name: string;
                /** @enum {string} */
                role: "owner" | "member" | "billing" | "viewer";
            }[];
            /** @description the customer that an operator is acting for in this session */
            acting_for: {
                account: number;
                name: string;
                email: string;
            } | null;
            /**
             * Format: date-time
             * @description when the data of the account will be deleted, because an owner asked for it
             */
            deletion: string | null;
            /** @description a sentence that says that the account is suspended, and why; null if it is not */
            suspended: string | null;
            /** @description whether the person is a new customer who has neither taken nor dismissed the first steps */
            first_steps: boolean;
            /** @description whether the person must set up two-step verification before anything else */
            second_step_required: boolean;
            message: string;
        };
        ListSessionsResult: {
            sessions: components["schemas"]["Session"][];
            message: string;
        };
        ShowSignUpResult: {
            /** @description whether a password is enough; otherwise sign-up needs a link */
            open: boolean;
            message: string;
        };
        SignUpBody: {
            email: string & (unknown & unknown);
            name: string;
        };
        SignUpResult: {
            signed_in: boolean;
            message: string;
        };
        FinishSignUpBody: {
            /** @description defaults to the name given at sign-up */
            name?: string;
            password: string;
        };
        ListSignUpsResult: {
            sign_ups: {
                email: string;
                name: string;
                /** Format: date-time */
                created: string;
                /** @description whether the person already has an account, and may need a new password */
                known: boolean;
            }[];
            message: string;
        };
        CreateSignUpLinkBody: {
            email: string & (unknown & unknown);
        };
        ShowSignInWaysResult: {
            /** @description the URL whose pages can use passkeys; null if the service has no domain name */
            passkeys_at: string | null;
            /** @description label of the button to the company's provider, for staff */
            provider: string | null;
            message: string;
        };
        ShowAboutResult: {
            skus: {
                sku: string;
                product: string;
                meaning: string;
                price: number;
            }[];
            /** @description US dollars that a new account begins with */
            trial_credit: number;
            /** @description days that recordings are kept after delivery; null if they are kept as long as the account */
            recordings_kept_days: number | null;
            /** @description days that a file stays in the trash before it is deleted for good */
            trash_kept_days: number;
            /** @description whether recordings are sent to another server to be transcribed */
            external_engine: boolean;
            /** @description version of the software that this service runs */
            version: string;
            message: string;
        };
        ShowSampleResult: {
            title: string;
            /** @description path of the recording */
            recording: string;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DownloadSampleResult: {
            [key: string]: unknown;
        };
        SetAutomaticTopUpBody: {
            on: boolean;
            below: number;
            amount: number;
            monthly_max: number;
        };
        ShowStatementResult: {
            lines: {
                transaction: number;
                kind: string;
                memo: string;
                /** Format: date-time */
                at: string;
                /** @description change of the balance in USD */
                prepay: number;
                /** @description whether this is credit paid by card, which has a receipt under /api/top-ups */
                receipt: boolean;
                /** @description change of what is owed on invoices in USD */
                owed: number;
            }[];
            past_due: boolean;
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowCardResult: {
            card: string | null;
            gateway: string;
            /** @description orders that wait for another card */
            declined: components["schemas"]["DeclinedCharge"][];
            message: string;
        };
        SetCardBody: {
            token: string;
        };
        BeginCardResult: {
            /** @description where to send the browser; the payment provider sends it back to /billing */
            url: string;
            message: string;
        };
        SetCaptionRulesBody: {
            /** @description null restores the default rules */
            rules: {
                /** @description maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two */
                line_characters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description minimum time in milliseconds that a caption is shown */
                shortest_ms: number;
                /** @description maximum time in milliseconds that a caption is shown */
                longest_ms: number;
                /** @description maximum reading speed in characters per second, unless the speech is faster */
                characters_a_second: number;
                /** @description minimum gap in milliseconds between captions, unless they touch */
                shortest_gap_ms: number;
            } | null;
        };
        ListChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote the chapters; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        SetChaptersBody: {
            chapters: components["schemas"]["ChapterInput"][] | null;
        };
        SetChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote the chapters; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        ListSharedChaptersResult: {
            chapters: components["schemas"]["Chapter"][];
            /** @description whether people wrote the chapters; otherwise they were found in the text */
            written: boolean;
            message: string;
        };
        ShowTranscriptResult: {
            version: number;
            /** @description whether speakers were changed after delivery, which can be undone */
            can_undo_rename: boolean;
            /** @description whether every time is measured. Words that were typed or imported without times are aligned to the recording after delivery; until then they are marked as `estimated` */
            measured: boolean;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        ListVersionsResult: {
            versions: {
                version: number;
                /**
                 * @description why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
                 * @enum {string}
                 */
                cause: "delivery" | "edit" | "restore" | "speakers";
                /** @description who made the change; null for a delivery */
                name: string | null;
                /** @description label that was given to the version */
                label: string | null;
                /** Format: date-time */
                at: string;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        LabelVersionBody: {
            label: string | null;
        };
        RestoreVersionBody: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            version: number;
            /** @description only these passages, by their indexes in `/passages` of that version; the whole version if left out */
            passages?: number[];
        };
        ListEventsResult: {
            events: components["schemas"]["LoggedEvent"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ResendEventResult: {
            event: components["schemas"]["LoggedEvent"];
            message: string;
        };
        ListEpisodesBody: {
            url: string;
        };
        ListEpisodesResult: {
            title: string;
            episodes: {
                title: string;
                /** Format: date-time */
                published: string | null;
                duration_seconds: number | null;
                url: string;
            }[];
            message: string;
        };
        ListFeedsResult: {
            feeds: components["schemas"]["Feed"][];
            message: string;
        };
        FollowFeedBody: {
            url: string;
            skus: string[];
            tags?: string[];
            /** @description whether the content of the episodes may be distressing: staff see this before they take the work, and can leave it */
            may_distress?: boolean;
            /** @description USD that the episodes may cost in a calendar month */
            monthly_limit: number;
        };
        ChangeFeedBody: {
            paused?: boolean;
            monthly_limit?: number;
        };
        ListFileCommentsResult: {
            comments: components["schemas"]["FileComment"][];
            message: string;
        };
        AddFileCommentBody: {
            start_ms: number;
            end_ms: number;
            /** @description the words that the comment is about, as they are now */
            words: string;
            /** @description null highlights the words without a comment */
            note?: string | null;
        };
        AddFileCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ReplyToFileCommentBody: {
            note: string;
        };
        ReplyToFileCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ResolveFileCommentBody: {
            resolved: boolean;
        };
        ResolveFileCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ListSharedCommentsResult: {
            comments: components["schemas"]["FileComment"][];
            message: string;
        };
        AddSharedCommentBody: {
            start_ms: number;
            end_ms: number;
            /** @description the words that the comment is about, as they are now */
            words: string;
            /** @description null highlights the words without a comment */
            note?: string | null;
            name: string;
        };
        AddSharedCommentResult: {
            comment: components["schemas"]["FileComment"];
            message: string;
        };
        ListFilesResult: {
            files: components["schemas"]["ListedFile"][];
            /** @description cursor of the next page; null on the last */
            next: (string | number) | null;
            /** @description the number of files on all pages, if `count` was given; 10001 if there are more than 10,000 */
            total: number | null;
            message: string;
        };
        ShowFilePaymentResult: {
            /** @description the payment; null if the file is not waiting for one */
            payment: {
                /** @enum {string} */
                terms: "prepay" | "card" | "invoice";
                declined: components["schemas"]["DeclinedCharge"] | null;
                /** @description USD to add to the balance before this file continues */
                missing: number;
                /** @description whether the price is above the spending limit of the API key that ordered; the order stays on hold until its price is approved */
                awaits_approval: boolean;
            } | null;
            message: string;
        };
        ShowFileResult: {
            file: components["schemas"]["OrderedFile"];
            /**
             * Format: date-time
             * @description when a machine transcript will probably be ready; null if unknown
             */
            ready_estimate: string | null;
            /** @description what the machine transcription is waiting for; null if nothing */
            waiting_for: "speech_server" | null;
            history: components["schemas"]["StateChange"][];
            /** @description staff who played the recording or read its text, newest first */
            openings: components["schemas"]["Opening"][];
            /**
             * @description how the order of the file is paid
             * @enum {string}
             */
            terms: "prepay" | "card" | "invoice";
            items: components["schemas"]["Item"][];
            /** @description USD charged or put on an invoice, and not refunded */
            charged: number;
            /** @description USD of `charged` that a cancellation returns: all of it or, for a delivered transcript with an upgrade, what the upgrade cost */
            cancel_refund: number;
            /** @description refunds made by an operator, newest first */
            refunds: components["schemas"]["Refund"][];
            /** @description path of the recording as video; null if it has no video */
            video: string | null;
            captioned_video: components["schemas"]["CaptionedVideo"] | null;
            /** @description who is editing the transcript; null for no one */
            editing: components["schemas"]["EditingTurn"] | null;
            /** @description your reports, in the order of the recording */
            mistakes: components["schemas"]["Report"][];
            /** @description upgrades available for this file now */
            upgrades: {
                sku: string;
                /** @description what the SKU stands for */
                product: string;
                meaning: string;
                /** @description USD for this file */
                price: number;
                /**
                 * Format: date-time
                 * @description expected delivery if it is bought now
                 */
                due: string;
            }[];
            can: {
                /** @description true, or the reason why this is not possible */
                cancel: true | string;
                /** @description true, or the reason why this is not possible */
                correct_language: true | string;
                /** @description true, or the reason why this is not possible */
                delete: true | string;
                /** @description true, or the reason why this is not possible */
                refund: true | string;
                upgrade: {
                    sku: string;
                    meaning: string;
                    price: number;
                    /** @description true, or the reason why this is not possible */
                    possible: true | string;
                }[];
            };
            message: string;
        };
        ChangeFileBody: {
            title?: string;
            tags?: string[];
            /** @description archived files are left out of the list of files */
            archived?: boolean;
            /** @description files in the trash are left out of lists and searches, and are deleted after some days */
            trashed?: boolean;
            /** @description the text of confidential files is not sent to a language model */
            confidential?: boolean;
        };
        UpgradeFileBody: {
            skus: string[];
        };
        ListFirstStepsResult: {
            steps: {
                /** @enum {string} */
                step: "sample" | "order" | "emails" | "invite";
                done: boolean;
            }[];
            message: string;
        };
        OrderSampleResult: {
            order: string;
            audiofiles: number[];
            message: string;
        };
        SetGlossaryBody: {
            /** @description names and terms as they should be spelled in every transcript of the account */
            terms: string[];
        };
        ListInsightsResult: {
            /** @description host that the text is sent to; null if it is sent to no language model */
            server: string | null;
            model: string | null;
            /** @description USD for a summary of this file, or one question; null if there is no price for it */
            price: number | null;
            /** @description true, or the reason why nothing can be asked for */
            possible: true | string;
            insights: components["schemas"]["Insight"][];
            message: string;
        };
        RequestInsightBody: {
            question?: string;
        };
        RequestInsightResult: {
            insight: components["schemas"]["Insight"];
            message: string;
        };
        ShowInsightResult: {
            insight: components["schemas"]["Insight"];
            message: string;
        };
        SetInsightSettingBody: {
            allowed: boolean;
        };
        ListInvoicesResult: {
            invoices: components["schemas"]["ListedInvoice"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        EditInvoiceBody: {
            /**
             * Format: date
             * @description due date; null for 30 days after the invoice is submitted
             */
            due: string | null;
            purchase_order: string;
            /** @description a note on the document; may have several lines */
            memo: string;
        };
        SubmitInvoiceBody: {
            /** Format: date */
            due?: string;
            purchase_order?: string;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        ListKeysResult: {
            keys: components["schemas"]["ApiKey"][];
            message: string;
        };
        CreateKeyBody: {
            label?: string;
            /** @description scopes; if left out, everything that you may do */
            scopes?: ("read" | "order" | "money" | "work" | "operate")[];
            /**
             * Format: date-time
             * @description when the key or token stops working; null for never
             */
            expires?: string | null;
            /** @description USD that may be spent with the key; null for no limit. A key with a limit cannot have the scopes `money` and `operate` */
            spending_limit?: number | null;
            /**
             * @description whether the limit is for all time or for each calendar month (UTC)
             * @enum {string}
             */
            spending_period?: "total" | "month";
        };
        CreateKeyResult: {
            api_key: string;
            key: components["schemas"]["ApiKey"];
            message: string;
        };
        RevokeKeyResult: {
            key: components["schemas"]["ApiKey"];
            message: string;
        };
        ListLanguagesResult: {
            languages: {
                code: string;
                name: string;
            }[];
            message: string;
        };
        SetFileLanguageBody: {
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language: string;
        };
        ListTagsResult: {
            tags: {
                tag: string;
                files: number;
            }[];
            message: string;
        };
        ChangeFilesBody: {
            /** @description ids; at most 200 */
            files: number[];
            add_tags?: string[];
            remove_tags?: string[];
            /** @description archived files are left out of the list of files */
            archived?: boolean;
            /** @description files in the trash are left out of lists and searches, and are deleted after some days */
            trashed?: boolean;
            /** @description the text of confidential files is not sent to a language model */
            confidential?: boolean;
        };
        ChangeFilesResult: {
            files: components["schemas"]["OrderedFile"][];
            message: string;
        };
        DeleteFilesBody: {
            /** @description ids; at most 200 */
            files: number[];
        };
        DeleteFilesResult: {
            deleted: number[];
            refused: {
                file: number;
                reason: string;
            }[];
            message: string;
        };
        ListMembersResult: {
            people: components["schemas"]["AccountPerson"][];
            invitations: components["schemas"]["Invitation"][];
            message: string;
        };
        RenameAccountBody: {
            name: string;
        };
        DeleteAccountBody: {
            /** @description the name of the account, as a confirmation */
            name: string;
        };
        DeleteAccountResult: {
            /** Format: date-time */
            deletion: string;
            message: string;
        };
        InviteMemberBody: {
            email: string & (unknown & unknown);
            /**
             * @description owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
        };
        InviteMemberResult: {
            invitation: components["schemas"]["Invitation"];
            /** @description link to send to the person; null if the service emailed it */
            link: string | null;
            message: string;
        };
        ChangeMemberRoleBody: {
            /**
             * @description owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
        };
        ChangeMemberRoleResult: {
            person: components["schemas"]["AccountPerson"];
            message: string;
        };
        ListAccountLogResult: {
            entries: components["schemas"]["AccountEntry"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ListNoticesResult: {
            notices: components["schemas"]["Notice"][];
            /** @description id of the last notification that the person has seen; 0 for an API key */
            last_seen: number;
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        MarkNoticesSeenBody: {
            notice: number;
        };
        ShowNoticeSettingsResult: {
            low_balance: number | null;
            /** @description kinds of notifications that are sent by email */
            wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "comment written" | "translation reviewed" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
            /** @description formats of the transcript that are attached when it is ready */
            attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json")[];
            /** @description the time zone of the times below */
            time_zone: string;
            /** @description when no emails are sent; updates from that time come in one email afterwards */
            quiet_hours: {
                from: string;
                until: string;
            } | null;
            /** @description when the daily summary is sent, one email with everything that happened; null to get emails as things happen */
            daily_at: string | null;
            /** @description whether you are emailed at once about a declined card, an order on hold or a failed file, even in quiet hours and before the daily summary */
            urgent_at_once: boolean;
            /** @description whether this service has a mail server */
            sends_mail: boolean;
            message: string;
        };
        SetNoticeSettingsBody: {
            /** @description balance in USD below which you are notified; null for never */
            low_balance: number | null;
            /** @description kinds of notifications that are sent by email */
            wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "comment written" | "translation reviewed" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
            /** @description formats of the transcript that are attached when it is ready */
            attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json")[];
            /** @description the time zone of the times below */
            time_zone?: string;
            /** @description when no emails are sent; updates from that time come in one email afterwards */
            quiet_hours?: {
                from: string;
                until: string;
            } | null;
            /** @description when the daily summary is sent, one email with everything that happened; null to get emails as things happen */
            daily_at?: string | null;
            /** @description whether you are emailed at once about a declined card, an order on hold or a failed file, even in quiet hours and before the daily summary */
            urgent_at_once?: boolean;
        };
        PlaceOrderBody: {
            urls?: string[];
            skus?: string[];
            /** @description speaker names. With two or more, as many voices are told apart, if that many can be heard */
            names?: string[];
            /** @description how many people speak in each recording, if you know it: as many voices are told apart, if that many can be heard, however many names are given */
            speakers?: number;
            notes?: string;
            title?: string;
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language?: string;
            /** @description title, language and names of single files, which replace those of the order: one entry per file, in the order of the URLs or of the files in the quote */
            files?: {
                title?: string;
                /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
                language?: string;
                names?: string[];
            }[];
            tags?: string[];
            /** @description whether the content may be distressing: staff see this before they take the work, and can leave it */
            may_distress?: boolean;
            /** @description a URL that gets the events of this order, signed with the same secret and in the same format as the account’s webhook */
            callback?: string;
            /** @description at most 16 values of your own, each a string of at most 512 characters under a key of at most 64; they come back with the order, its files and the events that its callback gets */
            metadata?: {
                [key: string]: string;
            };
            test?: boolean;
            quote?: string;
        };
        PlaceOrderResult: {
            order: string;
            audiofiles: number[];
            hold?: string;
            message: string;
        };
        ListOrdersResult: {
            orders: {
                id: string;
                account: number;
                skus: string[];
                tags: string[];
                /** @description URL that gets the events of this order */
                callback: string | null;
                /** @description the `metadata` that you sent with the order */
                metadata: {
                    [key: string]: string;
                };
                /** @enum {string} */
                terms: "prepay" | "card" | "invoice";
                test: boolean;
                hold: string | null;
                /** Format: date-time */
                created: string;
                total: number;
                files: number;
                /** @description titles of the first files of the order, at most three */
                titles: string[];
                /** @description number of files that are delivered */
                ready: number;
                /** @description number of files that are cancelled or refunded */
                cancelled: number;
                /**
                 * Format: date-time
                 * @description when the last of the undelivered files is due; null if none is being worked on
                 */
                due: string | null;
                /**
                 * Format: date-time
                 * @description when the last of the undelivered files will probably be ready; null if unknown, and while staff work on any of them
                 */
                ready_estimate: string | null;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowOrderResult: {
            order: components["schemas"]["Order"];
            files: components["schemas"]["ListedFile"][];
            items: components["schemas"]["Item"][];
            /** @description USD returned for refunded or cancelled files */
            given_back: number;
            /** @description USD after refunds */
            total: number;
            message: string;
        };
        ListHoldsResult: {
            orders: components["schemas"]["HeldOrder"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        CancelOrderResult: {
            order: string;
            audiofiles: number[];
            amount: number;
            message: string;
        };
        ListQuestionsResult: {
            /** @description host that the text is sent to; null if it is sent to no language model */
            server: string | null;
            model: string | null;
            /** @description USD for one question about these files, without those that are left out; null if there is no price for it */
            price: number | null;
            /** @description true, or the reason why nothing can be asked for */
            possible: true | string;
            /** @description files that cannot be asked */
            left_out: components["schemas"]["FileLeftOut"][];
            questions: {
                id: number;
                question: string;
                /** @enum {string} */
                state: "waiting" | "working" | "done" | "failed";
                /** Format: date-time */
                created: string;
                /** @description number of files */
                files: number;
            }[];
            message: string;
        };
        AskFilesBody: {
            question: string;
            /** @description ids; at most 20 */
            files: number[];
        };
        AskFilesResult: {
            question: components["schemas"]["Question"];
            /** @description files that were not asked */
            left_out: components["schemas"]["FileLeftOut"][];
            message: string;
        };
        ShowQuestionResult: {
            question: components["schemas"]["Question"];
            message: string;
        };
        QuoteBody: {
            urls?: string[];
            /** @description earlier quotes, whose files are priced again without another check */
            quotes?: string[];
            skus: string[];
            /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
            language?: string;
        };
        QuoteResult: {
            quote: components["schemas"]["Quote"];
            message: string;
        };
        ReportMistakeBody: {
            at_ms: number;
            note: string;
        };
        ListSavedSearchesResult: {
            saved: components["schemas"]["SavedSearch"][];
            message: string;
        };
        SaveSearchBody: {
            name: string;
            search: {
                /** @description the words to search for */
                q?: string;
                /** @enum {string} */
                status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
                tag?: string;
                /** @enum {string} */
                show?: "archived" | "trashed";
                /** @description `7-days`, `30-days`, `this-year`, or two days such as `2026-01-01..2026-01-31` */
                added?: string;
                /** @enum {string} */
                sort?: "newest" | "oldest" | "title" | "longest" | "shortest";
            };
        };
        RenameSavedSearchBody: {
            name: string;
        };
        SearchResult: {
            results: {
                file: components["schemas"]["ListedFile"];
                /** @description consecutive pieces of plain text, each marked if it matches */
                title: components["schemas"]["MarkedText"][];
                /** @description speakers and tags that match */
                names: components["schemas"]["MarkedText"][][];
                passages: {
                    /** @description when the first match is spoken */
                    at_ms: number;
                    /** @description consecutive pieces of plain text, each marked if it matches */
                    text: components["schemas"]["MarkedText"][];
                }[];
            }[];
            /** @description files found, on all pages */
            total: number;
            /** @description cursor of the next page; null on the last */
            next: number | null;
            /** @description whether more files match than can be listed; add a word to find the others */
            cut_off: boolean;
            message: string;
        };
        ListSharesResult: {
            shares: components["schemas"]["ShareLink"][];
            message: string;
        };
        ShareFileBody: {
            /** @description whether people with the link can download documents */
            download?: boolean;
            /**
             * @description what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text
             * @enum {string}
             */
            may?: "read" | "comment" | "edit";
            /** Format: date-time */
            expires?: string | null;
        };
        ShareFileResult: {
            share: components["schemas"]["NewShareLink"];
            message: string;
        };
        ShowSharedResult: {
            title: string;
            /** @description name of the person who made the link; null if it was made with an API key that belongs to no one */
            shared_by: string | null;
            /** @description code of the language spoken */
            language: string | null;
            duration_seconds: number | null;
            can_hear: boolean;
            /** @description path of the recording as video; null if it has no video */
            video: string | null;
            can_download: boolean;
            /** @description whether documents have timestamps unless said otherwise */
            has_times: boolean;
            can_comment: boolean;
            can_edit: boolean;
            /** @description the id of the link */
            link: number;
            version: number;
            /** @description those that can be read, and downloaded if the link allows it */
            translations: components["schemas"]["SharedTranslation"][];
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        ShowSharedTranslationResult: {
            language: string;
            /** @description name of the language, in English */
            name: string;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DownloadSharedResult: {
            [key: string]: unknown;
        };
        ShowSharedVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        TakeSharedTurnBody: {
            /** @description number of your turn, to keep it */
            turn?: number;
            /** @description whether to take over from another person */
            take?: boolean;
            /** @description your name, which members see beside your changes */
            name: string;
        };
        TakeSharedTurnResult: {
            editing: components["schemas"]["EditingTurn"];
            message: string;
        };
        ListSpeakersResult: {
            speakers: {
                /** @description name in the transcript; null if the speaker has none */
                speaker: string | null;
                /** @description false for a voice that the machine told apart and that has no name yet */
                named: boolean;
                /** @description how long the speaker talks */
                seconds: number;
                /** @description a clear clip of at most 6 seconds, for recognizing the voice */
                sample: {
                    start_ms: number;
                    end_ms: number;
                } | null;
            }[];
            /** @description names given with the order that no speaker has yet */
            suggestions: string[];
            message: string;
        };
        RenameSpeakerBody: {
            from: string | null;
            to: string;
            /** @description merge the two speakers if the new name is already in use */
            merge?: boolean;
        };
        SetParagraphSpeakerBody: {
            speaker: string | null;
            /** @description the version of the transcript that you read */
            version: number;
        };
        GetTextSoFarResult: {
            pieces: {
                id: number;
                start_ms: number;
                end_ms: number;
                text: string;
            }[];
            message: string;
        };
        ShowTopUpOptionsResult: {
            /** @description false where no payment provider is set up */
            possible: boolean;
            /** @description true where only test cards work and no money moves */
            test: boolean;
            /** @description USD */
            minimum: number;
            /** @description USD */
            maximum: number;
            /** @description USD */
            suggested: number[];
            message: string;
        };
        TopUpBody: {
            /** @description USD */
            amount: number;
        };
        TopUpResult: {
            balance: number;
            /** @description id of the transaction, which has a receipt */
            transaction: number;
            message: string;
        };
        BeginTopUpBody: {
            /** @description USD */
            amount: number;
            /** @description page of the website to continue to afterwards */
            to?: string;
        };
        BeginTopUpResult: {
            /** @description where to send the browser; the payment provider sends it back to /top-up */
            url: string;
            message: string;
        };
        FinishTopUpResult: {
            /**
             * @description open: not paid yet; ended: the page was closed or expired without a payment
             * @enum {string}
             */
            state: "open" | "paid" | "ended";
            /** @description USD */
            amount: number;
            /** @description USD */
            balance: number;
            /** @description id of the transaction, which has a receipt; null until it is paid */
            transaction: number | null;
            message: string;
        };
        ListFormatsResult: {
            formats: {
                /** @enum {string} */
                extension: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json";
                name: string;
                about: string;
            }[];
            message: string;
        };
        DownloadTranscriptResult: {
            [key: string]: unknown;
        };
        ShowCaptionReportResult: {
            report: {
                /** @description number of captions */
                cues: number;
                characters_a_second: {
                    mean: number;
                    highest: number;
                };
                line_characters: {
                    mean: number;
                    longest: number;
                };
                duration_ms: {
                    mean: number;
                    shortest: number;
                    longest: number;
                };
                gaps_ms: {
                    count: number;
                    mean: number;
                    shortest: number;
                    longest: number;
                };
                /** @description how many captions break each rule; only `too_fast` depends on how fast people speak */
                broken: {
                    [key: string]: number;
                };
            };
            message: string;
        };
        ListTranslatedFilesResult: {
            languages: {
                language: string;
                /** @description name of the language, in English */
                name: string;
                /** @description ids of those that are spoken in this language or translated into it */
                files: number[];
            }[];
            message: string;
        };
        ListTranslationsResult: {
            /** @description host that the text is sent to; null if it is sent to no language model */
            server: string | null;
            model: string | null;
            /** @description USD for a translation of this file; null if there is no price for it */
            price: number | null;
            /** @description true, or the reason why nothing can be asked for */
            possible: true | string;
            /** @description whether Whisper would translate the recording, on the service’s own machines and into English only: for understanding, not for publishing */
            from_recording: boolean;
            /** @description USD for a translator’s review of one of its translations; null if there is no price for it */
            review_price: number | null;
            translations: components["schemas"]["Translation"][];
            message: string;
        };
        RequestTranslationBody: {
            /** @description language to translate into, as a code such as `es` */
            language: string;
        };
        RequestTranslationResult: {
            translation: components["schemas"]["Translation"];
            message: string;
        };
        ShowTranslationResult: {
            translation: components["schemas"]["Translation"];
            message: string;
            paragraphs: components["schemas"]["TranslatedParagraph"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
        };
        EditTranslationBody: {
            text: string;
            /** @description `revision` of the paragraph that you changed */
            based_on: number;
        };
        EditTranslationResult: {
            paragraph: components["schemas"]["TranslatedParagraph"];
            message: string;
        };
        ListEarlierTranslationsResult: {
            texts: components["schemas"]["EarlierTranslation"][];
            message: string;
        };
        ReviewTranslationBody: {
            reviewed: boolean;
        };
        ReviewTranslationResult: {
            translation: components["schemas"]["Translation"];
            message: string;
        };
        OrderTranslationReviewResult: {
            translation: components["schemas"]["Translation"];
            message: string;
        };
        CancelTranslationReviewResult: {
            translation: components["schemas"]["Translation"];
            message: string;
        };
        TakeTurnBody: {
            /** @description number of your turn, to keep it */
            turn?: number;
            /** @description whether to take over from another person */
            take?: boolean;
        };
        TakeTurnResult: {
            editing: components["schemas"]["EditingTurn"];
            message: string;
        };
        CreateUploadLinkBody: {
            name?: string;
        };
        CreateUploadLinkResult: {
            link: string;
            /** Format: date-time */
            expires: string;
            message: string;
        };
        ListSittingsResult: {
            sittings: components["schemas"]["Sitting"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowVersionDifferencesResult: {
            /** @description the first 500 differences; null if there is no such version */
            differences: components["schemas"]["Difference"][] | null;
            count: number;
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListPassagesResult: {
            /** @description the version of the transcript; `based_on` for `/restore` */
            current: number;
            /** @description the first 500 passages */
            passages: components["schemas"]["Passage"][];
            count: number;
            message: string;
        };
        SetWebhookBody: {
            /** @description URL of the webhook; null removes it */
            webhook: string | null;
            /**
             * @description format of the webhook and of callbacks; unchanged if left out; `form` at first
             * @enum {string}
             */
            format?: "form" | "json";
        };
        SetPreferencesBody: {
            /** @description shortcuts of the desk that differ from the defaults */
            keys?: {
                [key: string]: string;
            };
            /** @description shortcuts of the caption desk */
            caption_keys?: {
                [key: string]: string;
            };
            /** @description abbreviations and their long forms */
            abbreviations?: {
                [key: string]: string;
            };
            /** @description speed of playback, and seconds to step back on pause */
            sound?: {
                speed: number;
                step_back: number;
            };
            /** @description whether tasks whose content may be distressing are hidden */
            hide_distressing?: boolean;
        };
        SavePlaceBody: {
            paragraph: number;
            offset: number;
            sound_ms: number;
        };
        ListEarningsResult: {
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
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
                product: string;
                part: number;
                seconds: number;
                /** @description USD */
                per_minute: number;
                /** @description USD */
                amount: number;
                /** @description grade of the work, after a second look if there was one; null if there is no grade */
                grade: number | null;
                grade_reason: string | null;
                /** @description percentage of what the task paid; less than 100 if others saved some of its text */
                share_percent: number;
                /**
                 * Format: date-time
                 * @description when the payout with this earning was paid
                 */
                paid: string | null;
                /**
                 * Format: date-time
                 * @description when the result of the review stops being readable; null before the review, and after that time
                 */
                readable_until: string | null;
                /** @description the second look that the person asked for, with the grade before it; null if there was none */
                second_look: {
                    /** Format: date-time */
                    asked: string;
                    first_grade: number;
                    first_reason: string | null;
                    /** Format: date-time */
                    decided: string | null;
                } | null;
            }[];
            /** @description the newest 200 adjustments */
            adjustments: {
                id: number;
                /** Format: date-time */
                at: string;
                person: number;
                name: string;
                /** @description USD */
                amount: number;
                memo: string;
                /** Format: date-time */
                paid: string | null;
            }[];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            /** @description USD over all pages, with adjustments */
            total: number;
            message: string;
        };
        ShowPracticeResult: {
            /** @description path of the recording */
            recording: string;
            seconds: number;
            notes: string;
            names: string[];
            /** @description the draft to start from */
            paragraphs: components["schemas"]["Paragraph"][];
            best: components["schemas"]["PracticeGrade"] | null;
            tries: number;
            /** @description for each product, the highest percentage of wrong words with which you are offered its tasks */
            marks: components["schemas"]["PracticeMark"][];
            message: string;
        };
        HandInPracticeBody: {
            paragraphs: {
                speaker: string | null;
                text: string;
            }[];
        };
        HandInPracticeResult: {
            grade: components["schemas"]["PracticeGrade"];
            /** @description changes from your text to the correct one */
            differences: components["schemas"]["Difference"][];
            /** @description for each product, the highest percentage of wrong words with which you are offered its tasks */
            marks: components["schemas"]["PracticeMark"][];
            message: string;
        };
        ListPracticeMarksResult: {
            marks: components["schemas"]["SetPracticeMark"][];
            message: string;
        };
        SetPracticeMarkBody: {
            /** @description how many words in a hundred may be wrong */
            max_wrong_percent: number | null;
        };
        ListRatesResult: {
            rates: components["schemas"]["Rate"][];
            message: string;
        };
        SetRateBody: {
            /** @description USD */
            per_minute: number;
            /**
             * Format: date
             * @description first day on which the rate applies, in UTC
             */
            from?: string;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        ShowResultResult: {
            task: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
            title: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            /** Format: date-time */
            handed_in: string;
            /** Format: date-time */
            reviewed: string;
            /** Format: date-time */
            readable_until: string;
            language: string | null;
            /** @enum {string} */
            outcome: "delivered" | "sent_back";
            /** @description from 1 to 5, after a second look if there was one */
            grade: number | null;
            /** @description reason for the grade, or why the transcript was sent back */
            reason: string | null;
            /** @description written about your text by the reviewer and editors */
            comments: components["schemas"]["Comment"][];
            /** @description the first 500 differences between the text that you handed in and the text after the review */
            differences: components["schemas"]["Difference"][];
            /** @description number of all differences */
            count: number;
            removed_words: number;
            added_words: number;
            /** @description your part of the text, after the review */
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        ShowDifferencesResult: {
            /** @description the first 500 differences; null if there is no such version */
            differences: components["schemas"]["Difference"][] | null;
            count: number;
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListCommentsResult: {
            comments: components["schemas"]["Comment"][];
            message: string;
        };
        AddCommentBody: {
            at_ms: number;
            note: string;
            reply_to?: number | null;
        };
        ResolveCommentBody: {
            resolved: boolean;
        };
        ApproveTaskBody: {
            grade: number;
            /** @description grades for the work of single tasks */
            grades?: components["schemas"]["TaskGrade"][];
            /** @description shown to the people who did the work */
            reason?: string | null;
        };
        SendTaskBackBody: {
            /** @enum {string} */
            to: "edit" | "transcribe";
            at_ms?: number;
            /** @description why you send the work back; may be left out if you have an open comment */
            note?: string;
            /** @description parts to send back, from 0, of a file that was transcribed in parts; null for all */
            parts?: number[] | null;
            /** @description grades for the work of single tasks */
            grades?: components["schemas"]["TaskGrade"][];
        };
        OpenSecondLookResult: {
            title: string;
            start_ms: number;
            end_ms: number;
            quality_stars: number | null;
            quality_reasons: string[];
            first_grade: number;
            first_reason: string | null;
            playback: string;
            /** @description the first 500 differences */
            differences: components["schemas"]["Difference"][];
            removed_words: number;
            added_words: number;
            message: string;
        };
        ListSecondLooksResult: {
            looks: {
                /** @description the task whose grade it is about */
                task: number;
                /** @description whether you have taken it */
                taken: boolean;
                product: string;
                language: string | null;
                seconds: number;
                quality_stars: number | null;
                may_distress: boolean;
                /** @description USD */
                pay: number;
            }[];
            message: string;
        };
        TakeSecondLookResult: {
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        ShowSecondLookTextResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            message: string;
        };
        DecideSecondLookBody: {
            grade: number;
            /** @description reason; the person who asked reads this */
            reason: string;
        };
        ListTasksResult: {
            offered: components["schemas"]["OfferedTask"][];
            mine: components["schemas"]["Task"][];
            /** @description whether you chose not to see tasks whose content may be distressing */
            hides_distressing: boolean;
            /** @description products whose tasks you are offered once your practice is good enough */
            practice_needed: string[];
            message: string;
        };
        ShowTaskResult: {
            task: components["schemas"]["Task"];
            /** @description names in the recording, from the customer and from those who type other parts of it */
            names: string[];
            /** @description for a part of a recording: the end of the part before it, and the beginning of the part after it */
            around: {
                before: components["schemas"]["Line"][];
                after: components["schemas"]["Line"][];
            };
            /** @description names and terms as the customer wants them in every transcript */
            glossary: string[];
            /** @description notes from the customer */
            notes: string;
            duration_seconds: number | null;
            review_notes: components["schemas"]["Comment"][];
            /** @description reported by the customer after delivery, or by an operator */
            mistakes: {
                id: number;
                at_ms: number;
                note: string;
                /** @enum {string} */
                from: "customer" | "operator";
                /** @enum {string} */
                state: "received" | "in_progress" | "corrected" | "declined";
                resolution: ("corrected" | "declined") | null;
                answer: string | null;
            }[];
            /** @description in a review: the work that was handed in since the last grade */
            gradable: {
                task: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
                part: number;
                parts: number;
                name: string;
            }[];
            playback: string;
            /** @description path of the recording as video; null if it has no video */
            video: string | null;
            peaks: string;
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            preferences: {
                /** @description shortcuts of the desk that differ from the defaults */
                keys?: {
                    [key: string]: string;
                };
                /** @description shortcuts of the caption desk */
                caption_keys?: {
                    [key: string]: string;
                };
                /** @description abbreviations and their long forms */
                abbreviations?: {
                    [key: string]: string;
                };
                /** @description speed of playback, and seconds to step back on pause */
                sound?: {
                    speed: number;
                    step_back: number;
                };
                /** @description whether tasks whose content may be distressing are hidden */
                hide_distressing?: boolean;
            };
            /** @description where you left the task */
            place: {
                paragraph: number;
                offset: number;
                sound_ms: number;
            } | null;
            message: string;
        };
        ShowTaskCaptionsResult: {
            version: number;
            /** @description false while the captions are generated from the text */
            made: boolean;
            cues: {
                startMs: number;
                endMs: number;
                /** @description who speaks; a label that is shown in the caption is part of `lines` */
                speaker: string | null;
                lines: string[];
                /** @description rules that this caption breaks */
                broken: ("empty" | "backwards" | "overlapping" | "out_of_order" | "too_many_lines" | "line_too_long" | "too_short" | "too_long" | "too_fast" | "flickering")[];
            }[];
            /** @description caption rules of the customer’s account */
            rules: {
                /** @description maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two */
                line_characters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description minimum time in milliseconds that a caption is shown */
                shortest_ms: number;
                /** @description maximum time in milliseconds that a caption is shown */
                longest_ms: number;
                /** @description maximum reading speed in characters per second, unless the speech is faster */
                characters_a_second: number;
                /** @description minimum gap in milliseconds between captions, unless they touch */
                shortest_gap_ms: number;
            };
            report: {
                cues: number;
                /** @description number of captions that break each rule */
                broken: {
                    [key: string]: number;
                };
            } & {
                [key: string]: unknown;
            };
            /** @description path of the recording as video; null if it has no video */
            video: string | null;
            message: string;
        };
        SaveTaskCaptionsBody: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            cues: components["schemas"]["CueInput"][];
        };
        ShowWorkEmailSettingsResult: {
            /** @description which emails you get */
            wanted: ("work offered" | "task assigned" | "sent back" | "work graded" | "new work" | "grade decided" | "payout made" | "rates change" | "work paused")[];
            /** @description languages in which you are told of new work */
            languages: string[];
            /** @description skills that operators see when they assign tasks */
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            /** @description whether this service has a mail server */
            sends_mail: boolean;
            message: string;
        };
        SetWorkEmailSettingsBody: {
            /** @description which emails you get */
            wanted: ("work offered" | "task assigned" | "sent back" | "work graded" | "new work" | "grade decided" | "payout made" | "rates change" | "work paused")[];
            /** @description languages in which you are told of new work; unchanged if left out */
            languages?: string[];
            /** @description skills that operators see when they assign tasks; unchanged if left out */
            skills?: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
        };
        ListTaskVersionsResult: {
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
        ShowTaskVersionResult: {
            version: number;
            paragraphs: components["schemas"]["Paragraph"][];
            /** @description its captions, edited or generated */
            cues: components["schemas"]["Cue"][];
            message: string;
        };
        ListTaskProblemsResult: {
            problems: components["schemas"]["TextProblem"][];
            message: string;
        };
        SubmitTaskBody: {
            /** @description the version that you see; of a translation, its `revision` */
            version: number;
        };
        ShowTaskTranslationResult: {
            language: string;
            /** @description send it as `version` when you hand in */
            revision: number;
            paragraphs: components["schemas"]["TranslatedParagraph"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        SaveTaskTranslationBody: {
            text: string;
            /** @description `revision` of the paragraph that you changed */
            based_on: number;
        };
        SaveTaskTranslationResult: {
            paragraph: components["schemas"]["TranslatedParagraph"];
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        EditAccountBody: {
            name: string;
            notes: string;
            credit_limit: number | null;
        };
        SuspendAccountBody: {
            suspended: boolean;
            /** @description a sentence that the customer reads */
            reason?: string;
        };
        DeleteAccountDataResult: {
            account: components["schemas"]["Account"];
            /** @description orders cancelled by the deletion */
            cancelled: string[];
            message: string;
        };
        ListAccountsResult: {
            accounts: components["schemas"]["ListedAccount"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        AddAccountBody: {
            email: string & (unknown & unknown);
            name?: string;
            /** @enum {string} */
            terms?: "prepay" | "card" | "invoice";
            /** @description initial balance in USD */
            credit?: number;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        AddAccountResult: {
            account: components["schemas"]["Account"];
            api_key: string;
            message: string;
        };
        CreditAccountBody: {
            /** @description in USD; negative for a correction */
            amount: number;
            memo?: string;
            /** @description whether this is goodwill, with no payment received */
            is_gift?: boolean;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        CreditAccountResult: {
            account: components["schemas"]["Account"];
            transaction: number;
            message: string;
        };
        SetTermsBody: {
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
        };
        ListAlertsResult: {
            /** @description newest first */
            alerts: components["schemas"]["Alert"][];
            /** @description newest first */
            ended: components["schemas"]["Alert"][];
            /**
             * Format: date-time
             * @description the last check; if it is minutes ago, no process runs jobs
             */
            checked: string | null;
            message: string;
        };
        AcknowledgeAlertBody: {
            note?: string;
        };
        ListAuditResult: {
            entries: components["schemas"]["AuditEntry"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        ShowCatalogueResult: {
            skus: components["schemas"]["Sku"][];
            message: string;
        };
        SetSkuBody: {
            product: string;
            meaning: string;
            price: number;
            for_everyone?: boolean;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        SetContractPriceBody: {
            price: number;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        ListContractPricesResult: {
            prices: {
                sku: string;
                price: number;
            }[];
            message: string;
        };
        ListReportsResult: {
            reports: components["schemas"]["ListedReport"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        SendFileToEditorBody: {
            reason: string;
        };
        ShowTodayResult: {
            /** @description undelivered files by product; soon means due within a day */
            owed: {
                product: string;
                late: number;
                soon: number;
                later: number;
                /** Format: date-time */
                first_due: string;
            }[];
            /** @description the files that are due first */
            first: components["schemas"]["FoundFile"][];
            jobs: {
                name: string;
                waiting: number;
                later: number;
                running: number;
                dead: number;
            }[];
            tasks: {
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
                offered: number;
                claimed: number;
                /** Format: date-time */
                oldest: string;
            }[];
            troubled: {
                statename: components["schemas"]["Statename"];
                files: number;
            }[];
            /** @description hours of recordings that the speech engine transcribes per hour, from its latest work */
            speech: {
                engine: string;
                hours_per_hour: number;
            } | null;
            /** @description files of the last two weeks whose text the machine was unsure of, newest first */
            uncertain: {
                id: number;
                title: string;
                account_name: string;
                confidence: number;
            }[];
            held: {
                orders: number;
                /** @description USD */
                amount: number;
            };
            /** @description sign-ups that are not finished */
            sign_ups: number;
            /** @description reports of mistakes waiting for a decision */
            reports: number;
            /** @description the last two weeks, days in UTC, today last */
            days: {
                /** Format: date */
                day: string;
                ordered: number;
                delivered: number;
                /** @description how many of the delivered files were on time */
                on_time: number;
                delivered_minutes: number;
                /** @description the median time from order to delivery */
                waited_hours: number | null;
                /** @description USD */
                money_in: number;
                /** @description USD */
                sold: number;
            }[];
            message: string;
        };
        SearchConsoleResult: {
            found: components["schemas"]["Found"][];
            message: string;
        };
        FindFilesResult: {
            files: components["schemas"]["FoundFile"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        TraceFileResult: {
            file: components["schemas"]["FoundFile"];
            hold: string | null;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description actions available to an operator now */
            can: {
                retry: boolean;
                front: boolean;
                refund: boolean;
                cancel: boolean;
                /** @description whether a transcript made elsewhere can be delivered */
                deliver: boolean;
                send_to_editor: boolean;
            };
            history: components["schemas"]["StateChange"][];
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
            jobs: components["schemas"]["Job"][];
            items: {
                id: number;
                sku: string;
                quantity: number;
                price: number;
                audiofile: number;
                total: number;
                /**
                 * @description credit and refund reduce what other items cost
                 * @enum {string}
                 */
                kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
                /** @description what an adjustment is for */
                memo: string | null;
                transaction: number | null;
                invoice: number | null;
                /** Format: date-time */
                created: string;
            }[];
            /** @description refunds made by an operator, newest first */
            refunds: components["schemas"]["Refund"][];
            money: {
                /** @description USD */
                charged: number;
                /** @description USD */
                refunded: number;
                /** @description USD of tax in what is left after refunds; prices include tax */
                tax: number;
                /** @description USD that transcribers and editors earned */
                pay: number;
                /** @description USD charged, less refunds, tax and pay */
                margin: number;
                /** @description USD that can still be refunded */
                refundable: number;
                /** @description USD of `refundable` that can go to the cards that paid */
                refundable_to_card: number;
                card: string | null;
            };
            tasks: {
                id: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation";
                part: number;
                parts: number;
                /** @enum {string} */
                state: "open" | "done" | "withdrawn" | "kept";
                correction: boolean;
                /** @description words that a reviewer changed */
                fixed_words: number;
                grade: number | null;
                /** Format: date-time */
                created: string;
                /** Format: date-time */
                done: string | null;
                person: number | null;
                name: string | null;
                saves: number;
                /** @description USD */
                earned: number | null;
            }[];
            message: string;
        };
        ListOpenTasksResult: {
            tasks: components["schemas"]["BoardTask"][];
            message: string;
        };
        AssignTaskBody: {
            person: number | null;
        };
        AddInvoiceItemBody: {
            /** @description a file on this invoice */
            audiofile: number;
            /** @description USD; below zero for a discount */
            amount: number;
            /** @description what the item is for; the customer reads this */
            memo: string;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        VoidInvoiceBody: {
            /** @description reason; the customer reads this */
            memo: string;
        };
        ListFailuresResult: {
            /** @description failed files; those in Error can be dismissed */
            files: components["schemas"]["FoundFile"][];
            /** @description tasks, and second looks at grades, that no staff member is allowed to take */
            tasks: {
                id: number;
                /** @enum {string} */
                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation" | "second_look";
                /** @description the role that another person needs to do the task */
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
            /** @description failed jobs; those without tries left (`dead`) can be dismissed */
            jobs: components["schemas"]["Job"][];
            /** @description emails that the mail server refused, or put off for a day */
            mails: {
                id: string;
                /** @description whether the email can be sent again; the text of an email with a link is not kept */
                can_send: boolean;
                email: string;
                subject: string;
                error: string;
                /** Format: date-time */
                at: string;
            }[];
            message: string;
        };
        ListOperatorTokensResult: {
            tokens: components["schemas"]["OperatorToken"][];
            message: string;
        };
        CreateOperatorTokenBody: {
            label?: string;
            /** @description scopes; if left out, everything that you may do */
            scopes?: ("read" | "order" | "money" | "work" | "operate")[];
            /**
             * Format: date-time
             * @description when the key or token stops working; null for never
             */
            expires?: string | null;
        };
        CreateOperatorTokenResult: {
            operator_token: string;
            token: components["schemas"]["OperatorToken"];
            message: string;
        };
        RevokeOperatorTokenResult: {
            token: components["schemas"]["OperatorToken"];
            message: string;
        };
        ListPayoutsResult: {
            payouts: components["schemas"]["Payout"][];
            /** @description cursor of the next page; null on the last */
            next: number | null;
            message: string;
        };
        AddPayoutBody: {
            /**
             * Format: date
             * @description last day of the period, in UTC
             */
            through: string;
        };
        ShowPayoutResult: {
            lines: {
                person: number;
                name: string;
                email: string;
                tasks: number;
                /** @description USD */
                earned: number;
                /** @description USD */
                adjusted: number;
                /** @description USD */
                total: number;
            }[];
            message: string;
        };
        AdjustEarningsBody: {
            /** @description USD; negative to deduct */
            amount: number;
            memo: string;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        PausePersonBody: {
            paused: boolean;
            /** @description reason; the person reads this */
            reason?: string;
        };
        InvitePersonResult: {
            person: components["schemas"]["Person"];
            link: string;
            message: string;
        };
        ListPeopleResult: {
            people: components["schemas"]["Colleague"][];
            message: string;
        };
        AddPersonResult: {
            person: components["schemas"]["Person"];
            password: string;
            message: string;
        };
        SetRolesBody: {
            roles: ("transcriber" | "editor" | "operator")[];
        };
        SetProfileBody: {
            skills: ("medical" | "legal" | "technical" | "academic" | "captions" | "strong_accents" | "many_speakers")[];
            payout_details: string;
        };
        SetPayPercentBody: {
            percent: number;
        };
        RefundFileAsOperatorBody: {
            /** @description USD */
            amount: number;
            /** @enum {string} */
            to?: "balance" | "card";
            /** @description reason; the customer reads this */
            memo: string;
            /** @description true to carry out a request that was refused with the code `confirmation_needed` */
            confirm?: boolean;
        };
        RefundFileAsOperatorResult: {
            refund: number;
            transaction: number;
            message: string;
        };
        ShowSellerResult: {
            name: string;
            address: string;
            tax_number: string;
            tax_name: string;
            /** @description tax rate, which is included in prices */
            tax_percent: number;
            /** @description how invoices are paid */
            payment_details: string;
            message: string;
        };
        ListSpeechServersResult: {
            servers: components["schemas"]["SpeechServer"][];
            message: string;
        };
        PauseSpeechServerBody: {
            paused: boolean;
        };
        SendTestMailResult: {
            accepted: boolean;
            /** @description response of the mail server, or why it could not be reached */
            answer: string;
            message: string;
        };
        SendTestWebhookBody: {
            url: string;
        };
        SendTestWebhookResult: {
            delivered: boolean;
            /** @description HTTP status of the response; null if there was none */
            status: number | null;
            milliseconds: number;
            /** @description secret that the event was signed with */
            secret: string;
            message: string;
        };
        UploadResult: {
            url: string;
            size: number;
            message: string;
        };
        ListModelsResult: {
            /** @enum {string} */
            object: "list";
            data: components["schemas"]["OpenAiModel"][];
        };
        V4TranscriptQuery: {
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4PlainTranscriptQuery: {
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4DeprecatedTranscriptQuery: {
            /** @description a sample transcript, for any file that you may see */
            test?: boolean;
        };
        V4WebhookQuery: {
            /** @description an http or https URL */
            webhook?: string;
        };
        ShowAuthorizationQuery: {
            /** @enum {string} */
            response_type: "code";
            client_id: string;
            redirect_uri: string;
            code_challenge: string;
            /** @enum {string} */
            code_challenge_method: "S256";
            state?: string;
            scope?: string;
            resource?: string;
        };
        ShowReceiptQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        ShowInvoiceDocumentQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        ShowInvoiceCreditNoteQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        ShowTopUpReceiptQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        ShowCreditNoteQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        DownloadReceiptQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        DownloadInvoiceDocumentQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        DownloadInvoiceCreditNoteQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        DownloadTopUpReceiptQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        DownloadCreditNoteQuery: {
            /** @description a language of the website; if left out, that of the page */
            language?: string;
        };
        ShowStatementQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        BeginCardQuery: {
            /** @description page of the website to continue to afterwards */
            to?: string;
        };
        ListVersionsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        ListEventsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        ListFilesQuery: {
            cursor?: string | number;
            /** @default 50 */
            limit?: number;
            account?: number;
            state?: components["schemas"]["Statename"];
            /**
             * @description only files in this group of states
             * @enum {string}
             */
            status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
            tag?: string;
            /**
             * Format: date-time
             * @description only files added at this time or later
             */
            added_from?: string;
            /**
             * Format: date-time
             * @description only files added before this time
             */
            added_before?: string;
            /** @description part of the title, the URL or the id */
            q?: string;
            order?: string;
            /** @description only archived files, which are left out otherwise */
            archived?: boolean;
            /** @description only files in the trash, which are left out otherwise */
            trashed?: boolean;
            /** @description comma-separated ids; at most 200 */
            files?: string;
            /**
             * @description order of the list; a file whose length is not known yet counts as the shortest
             * @default newest
             * @enum {string}
             */
            sort?: "newest" | "oldest" | "title" | "longest" | "shortest";
            /** @description also count the files on all pages */
            count?: boolean;
        };
        ListInvoicesQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            account?: number;
            /** @enum {string} */
            state?: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
        };
        PayInvoiceBody: {
            /** @description USD; if left out, the whole amount that is due */
            amount?: number;
            memo?: string;
        } | null;
        DownloadFilesQuery: {
            /** @description comma-separated ids; at most 200 */
            files: string;
            /**
             * @description format of the documents, such as docx or srt
             * @default txt
             */
            format?: string;
            /** @description timestamps at the paragraphs of a document; as ordered if left out */
            times?: boolean;
            /** @description whether the document has the names of the speakers */
            names?: boolean;
            /** @description what a document (not captions, `csv` or `json`) has before the transcript, separated by commas: `summary`, `actions`, `chapters`. What the file does not have is left out; a summary that is out of date says so. Only for whole documents with names, as spoken */
            with?: string;
            /** @description captions: maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two. Default: the account’s caption rules */
            line_characters?: number;
            /** @description captions: maximum number of lines in a caption. Default: the account’s caption rules */
            lines?: number;
            /** @description captions: minimum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            shortest_ms?: number;
            /** @description captions: maximum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            longest_ms?: number;
            /** @description captions: maximum reading speed in characters per second, unless the speech is faster. Default: the account’s caption rules */
            characters_a_second?: number;
            /** @description captions: minimum gap in milliseconds between captions, unless they touch. Default: the account’s caption rules */
            shortest_gap_ms?: number;
            /** @description of a translation, as a code such as `es`; as spoken if left out */
            language?: string;
        };
        RemoveMemberQuery: {
            /** @description whether to revoke the member’s share links, too */
            revoke_shares?: boolean;
        };
        ListAccountLogQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            /** @description only changes to this file and its order */
            file?: number;
            /** @description only changes by this person or key */
            name?: string;
        };
        ListNoticesQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        UnsubscribeQuery: {
            kinds?: string;
        };
        ListOrdersQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            account?: number;
        };
        ListHoldsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        /** @description the files to cancel; all files of the order if left out */
        CancelOrderBody: {
            files?: number[];
        } | null;
        ListQuestionsQuery: {
            /** @description comma-separated ids; at most 20 */
            files?: string;
        };
        SearchQuery: {
            q: string;
            cursor?: number;
            /** @default 20 */
            limit?: number;
            /** @description the account to search; for operators, who belong to no account */
            account?: number;
            state?: components["schemas"]["Statename"];
            /**
             * @description only files in this group of states
             * @enum {string}
             */
            status?: "in_progress" | "ready" | "needs_you" | "failed" | "cancelled";
            tag?: string;
            /**
             * Format: date-time
             * @description only files added at this time or later
             */
            added_from?: string;
            /**
             * Format: date-time
             * @description only files added before this time
             */
            added_before?: string;
            /** @description only archived files */
            archived?: boolean;
            /**
             * @description order of the results, if not the best match first
             * @enum {string}
             */
            sort?: "newest" | "oldest" | "title" | "longest" | "shortest";
        };
        DownloadSharedQuery: {
            /** @description timestamps at the paragraphs of a document; as ordered if left out */
            times?: boolean;
            /** @description whether the document has the names of the speakers */
            names?: boolean;
            /** @description what a document (not captions, `csv` or `json`) has before the transcript, separated by commas: `chapters`. What the file does not have is left out; a summary that is out of date says so. Only for whole documents with names, as spoken */
            with?: string;
            /** @description captions: maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two. Default: the account’s caption rules */
            line_characters?: number;
            /** @description captions: maximum number of lines in a caption. Default: the account’s caption rules */
            lines?: number;
            /** @description captions: minimum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            shortest_ms?: number;
            /** @description captions: maximum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            longest_ms?: number;
            /** @description captions: maximum reading speed in characters per second, unless the speech is faster. Default: the account’s caption rules */
            characters_a_second?: number;
            /** @description captions: minimum gap in milliseconds between captions, unless they touch. Default: the account’s caption rules */
            shortest_gap_ms?: number;
            /** @description of a translation, as a code such as `es`; as spoken if left out */
            language?: string;
            /** @description only what this speaker says, by name */
            speaker?: string;
            /** @description only from this second of the recording on */
            from?: number;
            /** @description only up to this second of the recording */
            to?: number;
            /** @description only these passages, each from one second to another, such as `12.5-19,60-75`; at most 500, in place of `from` and `to` */
            passages?: string;
        };
        EndSharedTurnQuery: {
            /** @description your name, which members see beside your changes */
            name: string;
        };
        GetTextSoFarQuery: {
            /**
             * @description only pieces that were recognized after this one
             * @default 0
             */
            after?: number;
        };
        DownloadTranscriptQuery: {
            /** @description timestamps at the paragraphs of a document; as ordered if left out */
            times?: boolean;
            /** @description whether the document has the names of the speakers */
            names?: boolean;
            /** @description what a document (not captions, `csv` or `json`) has before the transcript, separated by commas: `summary`, `actions`, `chapters`. What the file does not have is left out; a summary that is out of date says so. Only for whole documents with names, as spoken */
            with?: string;
            /** @description captions: maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two. Default: the account’s caption rules */
            line_characters?: number;
            /** @description captions: maximum number of lines in a caption. Default: the account’s caption rules */
            lines?: number;
            /** @description captions: minimum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            shortest_ms?: number;
            /** @description captions: maximum time in milliseconds that a caption is shown. Default: the account’s caption rules */
            longest_ms?: number;
            /** @description captions: maximum reading speed in characters per second, unless the speech is faster. Default: the account’s caption rules */
            characters_a_second?: number;
            /** @description captions: minimum gap in milliseconds between captions, unless they touch. Default: the account’s caption rules */
            shortest_gap_ms?: number;
            /** @description of a translation, as a code such as `es`; as spoken if left out */
            language?: string;
            /** @description only what this speaker says, by name */
            speaker?: string;
            /** @description only from this second of the recording on */
            from?: number;
            /** @description only up to this second of the recording */
            to?: number;
            /** @description only these passages, each from one second to another, such as `12.5-19,60-75`; at most 500, in place of `from` and `to` */
            passages?: string;
        };
        ShowCaptionReportQuery: {
            /** @description of a translation, as a code such as `es`; as spoken if left out */
            language?: string;
        };
        ListTranslatedFilesQuery: {
            /** @description comma-separated ids; at most 200 */
            files: string;
        };
        ShowTranslationQuery: {
            cursor?: number;
            /** @default 200 */
            limit?: number;
        };
        ListSittingsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        ShowVersionDifferencesQuery: {
            against?: number;
        };
        ListEarningsQuery: {
            /** Format: date */
            from?: string;
            /**
             * Format: date
             * @description last day, inclusive
             */
            to?: string;
            /** @description operators only: the earnings of one person */
            person?: number;
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        DownloadEarningsQuery: {
            /** Format: date */
            from?: string;
            /**
             * Format: date
             * @description last day, inclusive
             */
            to?: string;
            /** @description operators only: the earnings of one person */
            person?: number;
        };
        ShowDifferencesQuery: {
            /**
             * @default previous
             * @enum {string}
             */
            against?: "draft" | "previous";
        };
        TakeSecondLookBody: {
            /** @description USD that you were shown; the request is refused if the pay is now less */
            pay?: number;
        } | null;
        ClaimTaskBody: {
            /** @description USD that you were shown; the request is refused if the pay is now less */
            pay?: number;
        } | null;
        ListTaskVersionsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        ShowTaskTranslationQuery: {
            cursor?: number;
            /** @default 200 */
            limit?: number;
        };
        ListAccountsQuery: {
            cursor?: number;
            /** @default 200 */
            limit?: number;
            /** @description part of the name or the email, or the id */
            q?: string;
            /** @description only accounts that are past due */
            past_due?: boolean;
        };
        ListAuditQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            person?: number;
            account?: number;
            audiofile?: number;
            /** @description part of the action or of its outcome */
            q?: string;
            /** Format: date */
            from?: string;
            /**
             * Format: date
             * @description last day, inclusive
             */
            to?: string;
        };
        ShowMoneyQuery: {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description last day of the period
             */
            to: string;
            /**
             * @description the time zone that days are counted in, such as `Europe/Berlin`
             * @default UTC
             */
            time_zone?: string;
        };
        DownloadMoneyQuery: {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description last day of the period
             */
            to: string;
            /**
             * @description the time zone that days are counted in, such as `Europe/Berlin`
             * @default UTC
             */
            time_zone?: string;
        };
        DownloadJournalQuery: {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description last day of the period
             */
            to: string;
            /**
             * @description the time zone that days are counted in, such as `Europe/Berlin`
             * @default UTC
             */
            time_zone?: string;
        };
        ListReportsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            /** @enum {string} */
            state?: "open" | "closed";
            /**
             * @description only open reports that this party has to act on
             * @enum {string}
             */
            turn?: "operator" | "editor";
            audiofile?: number;
        };
        SearchConsoleQuery: {
            q: string;
        };
        FindFilesQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
            /** @description an id, an order, part of an email, or words in the title or URL (the newest 2,000 matches) */
            q?: string;
            state?: components["schemas"]["Statename"];
            account?: number;
            /** @description only overdue files */
            late?: boolean;
        };
        ListPayoutsQuery: {
            cursor?: number;
            /** @default 50 */
            limit?: number;
        };
        DeliverTranscriptQuery: {
            /** @description whether to refuse the request while someone is working on the file */
            only_if_idle?: boolean;
        };
        UploadQuery: {
            /** @default recording */
            name?: string;
        };
    };
}
export type Named = components["schemas"];
export interface Operations {
    "post /API4/order_url": { body: Named["V4OrderUrlParameters"]; answer: Named["V4OrderResult"] };
    "get /API4/prepay_balance": { answer: Named["V4BalanceResult"] };
    "get /API4/audiofile/{audiofile_id}": { path: { audiofile_id: number }; answer: Named["V4AudiofileResult"] };
    "get /API4/audiofile/{audiofile_id}/transcript.{ext}": { path: { audiofile_id: number; ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" }; query: Named["V4TranscriptQuery"] };
    "post /API4/audiofile/{audiofile_id}/transcript.{ext}": { path: { audiofile_id: number; ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" }; body: Named["V4AudiofileTranscriptExtParameters"] };
    "get /API4/audiofile/{audiofile_id}/transcript": { path: { audiofile_id: number }; query: Named["V4PlainTranscriptQuery"] };
    "post /API4/audiofile/{audiofile_id}/transcript": { path: { audiofile_id: number }; body: Named["V4AudiofileTranscriptParameters"] };
    "get /API4/transcript/{file}": { path: { file: string }; query: Named["V4DeprecatedTranscriptQuery"] };
    "post /API4/transcript/{file}": { path: { file: string }; body: Named["V4TranscriptFileParameters"] };
    "post /API4/audiofile/{audiofile_id}/upgrade": { path: { audiofile_id: number }; body: Named["V4AudiofileUpgradeParameters"]; answer: Named["V4UpgradeResult"] };
    "post /API4/audiofile/{audiofile_id}/refund": { path: { audiofile_id: number }; body: Named["V4AudiofileRefundParameters"]; answer: Named["V4RefundResult"] };
    "post /API4/invoice/{invoice_id}": { path: { invoice_id: number }; body: Named["V4InvoiceParameters"]; answer: Named["V4Invoice"] };
    "get /API4/invoice/{invoice_id}": { path: { invoice_id: number }; answer: Named["V4Invoice"] };
    "get /API4/webhook": { query: Named["V4WebhookQuery"]; answer: Named["V4Webhook"] };
    "post /API4/webhook": { body: Named["V4WebhookParameters"]; answer: Named["V4Webhook"] };
    "post /API4/webhook/test/{type}": { path: { type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD" }; body: Named["V4WebhookTestTypeParameters"]; answer: Named["V4Webhook"] };
    "get /api/authorization": { query: Named["ShowAuthorizationQuery"]; answer: Named["ShowAuthorizationResult"] };
    "post /api/authorization": { body: Named["AnswerAuthorizationBody"]; answer: Named["AnswerAuthorizationResult"] };
    "get /api/invitations/{token}": { path: { token: string }; answer: Named["ShowInvitationResult"] };
    "post /api/invitations/{token}": { path: { token: string }; body: Named["AcceptInvitationBody"]; answer: Named["AcceptInvitationResult"] };
    "put /api/session/account": { body: Named["ChangeAccountBody"]; answer: Named["Message"] };
    "get /api/passkeys": { answer: Named["ListPasskeysResult"] };
    "post /api/passkeys": { body: Named["AddPasskeyBody"]; answer: Named["AddedSecondStep"] };
    "post /api/passkeys/options": { body: Named["PasswordGiven"]; answer: Named["PasskeyOptions"] };
    "post /api/passkeys/{passkey}/remove": { path: { passkey: string }; body: Named["PasswordGiven"]; answer: Named["Message"] };
    "post /api/session/passkey/options": { answer: Named["PasskeyOptions"] };
    "post /api/session/second-step/passkey/options": { answer: Named["PasskeyOptions"] };
    "post /api/session/passkey": { body: Named["SignInWithPasskeyBody"]; answer: Named["Message"] };
    "put /api/password": { body: Named["ChangePasswordBody"]; answer: Named["Message"] };
    "post /api/password/forgotten": { body: Named["RequestPasswordLinkBody"]; answer: Named["Message"] };
    "post /api/password/{token}": { path: { token: string }; body: Named["SetPasswordBody"]; answer: Named["SetPasswordResult"] };
    "post /api/people/password-link": { body: Named["CreatePasswordLinkBody"]; answer: Named["Link"] };
    "put /api/profile": { body: Named["ChangeNameBody"]; answer: Named["Message"] };
    "put /api/profile/language": { body: Named["ChangeLanguageBody"]; answer: Named["Message"] };
    "post /api/profile/email": { body: Named["EmailAndPassword"]; answer: Named["Message"] };
    "post /api/profile/email/{token}": { path: { token: string }; answer: Named["Message"] };
    "post /api/session/provider": { body: Named["BeginProviderSignInBody"]; answer: Named["BeginProviderSignInResult"] };
    "post /api/session/second-step": { body: Named["TakeSecondStepBody"]; answer: Named["Message"] };
    "get /api/second-step": { answer: Named["ShowSecondStepResult"] };
    "post /api/second-step/recovery-codes": { body: Named["PasswordGiven"]; answer: Named["CreateRecoveryCodesResult"] };
    "post /api/people/second-step/reset": { body: Named["ResetSecondStepBody"]; answer: Named["Message"] };
    "post /api/second-step/authenticator": { body: Named["PasswordGiven"]; answer: Named["BeginAuthenticatorResult"] };
    "put /api/second-step/authenticator": { body: Named["ConfirmAuthenticatorBody"]; answer: Named["AddedSecondStep"] };
    "post /api/second-step/authenticator/remove": { body: Named["PasswordGiven"]; answer: Named["Message"] };
    "post /api/session": { body: Named["EmailAndPassword"]; answer: Named["SignInResult"] };
    "get /api/session": { answer: Named["WhoAmIResult"] };
    "delete /api/session": { answer: Named["Message"] };
    "get /api/sessions": { answer: Named["ListSessionsResult"] };
    "delete /api/sessions": { answer: Named["Message"] };
    "delete /api/sessions/{session}": { path: { session: number }; answer: Named["Message"] };
    "get /api/sign-up": { answer: Named["ShowSignUpResult"] };
    "post /api/sign-up": { body: Named["SignUpBody"]; answer: Named["SignUpResult"] };
    "get /api/sign-up/{token}": { path: { token: string }; answer: Named["Message"] };
    "post /api/sign-up/{token}": { path: { token: string }; body: Named["FinishSignUpBody"]; answer: Named["Message"] };
    "get /api/sign-ups": { answer: Named["ListSignUpsResult"] };
    "post /api/sign-ups/link": { body: Named["CreateSignUpLinkBody"]; answer: Named["Link"] };
    "get /api/sign-in": { answer: Named["ShowSignInWaysResult"] };
    "get /api/about": { answer: Named["ShowAboutResult"] };
    "get /api/sample": { answer: Named["ShowSampleResult"] };
    "get /api/sample/transcript.{ext}": { path: { ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json" }; answer: Named["DownloadSampleResult"] };
    "get /api/accounts/{account}/automatic-top-up": { path: { account: number }; answer: Named["AutomaticTopUp"] };
    "put /api/accounts/{account}/automatic-top-up": { path: { account: number }; body: Named["SetAutomaticTopUpBody"]; answer: Named["AutomaticTopUp"] };
    "get /api/orders/{order}/receipt": { path: { order: string }; query: Named["ShowReceiptQuery"] };
    "get /api/invoices/{invoice}/document": { path: { invoice: number }; query: Named["ShowInvoiceDocumentQuery"] };
    "get /api/invoices/{invoice}/credit-notes/{note}/document": { path: { invoice: number; note: number }; query: Named["ShowInvoiceCreditNoteQuery"] };
    "get /api/top-ups/{transaction}/receipt": { path: { transaction: number }; query: Named["ShowTopUpReceiptQuery"] };
    "get /api/refunds/{refund}/credit-note": { path: { refund: number }; query: Named["ShowCreditNoteQuery"] };
    "get /api/orders/{order}/receipt.pdf": { path: { order: string }; query: Named["DownloadReceiptQuery"] };
    "get /api/invoices/{invoice}/document.pdf": { path: { invoice: number }; query: Named["DownloadInvoiceDocumentQuery"] };
    "get /api/invoices/{invoice}/credit-notes/{note}/document.pdf": { path: { invoice: number; note: number }; query: Named["DownloadInvoiceCreditNoteQuery"] };
    "get /api/top-ups/{transaction}/receipt.pdf": { path: { transaction: number }; query: Named["DownloadTopUpReceiptQuery"] };
    "get /api/refunds/{refund}/credit-note.pdf": { path: { refund: number }; query: Named["DownloadCreditNoteQuery"] };
    "get /api/accounts/{account}/buyer": { path: { account: number }; answer: Named["OneBuyer"] };
    "put /api/accounts/{account}/buyer": { path: { account: number }; body: Named["BuyerInput"]; answer: Named["OneBuyer"] };
    "get /api/accounts/{account}/statement": { path: { account: number }; query: Named["ShowStatementQuery"]; answer: Named["ShowStatementResult"] };
    "get /api/accounts/{account}/card": { path: { account: number }; answer: Named["ShowCardResult"] };
    "put /api/accounts/{account}/card": { path: { account: number }; body: Named["SetCardBody"]; answer: Named["CardAnswer"] };
    "delete /api/accounts/{account}/card": { path: { account: number }; answer: Named["Message"] };
    "post /api/accounts/{account}/card/form": { path: { account: number }; query: Named["BeginCardQuery"]; answer: Named["BeginCardResult"] };
    "post /api/accounts/{account}/card/form/{session}": { path: { account: number; session: string }; answer: Named["CardAnswer"] };
    "get /api/accounts/{account}/caption-rules": { path: { account: number }; answer: Named["AccountCaptionRules"] };
    "put /api/accounts/{account}/caption-rules": { path: { account: number }; body: Named["SetCaptionRulesBody"]; answer: Named["AccountCaptionRules"] };
    "post /api/files/{file}/captioned-video": { path: { file: number }; answer: Named["Message"] };
    "get /api/files/{file}/captioned-video.mp4": { path: { file: number } };
    "get /api/files/{file}/chapters": { path: { file: number }; answer: Named["ListChaptersResult"] };
    "put /api/files/{file}/chapters": { path: { file: number }; body: Named["SetChaptersBody"]; answer: Named["SetChaptersResult"] };
    "get /api/shared/{token}/chapters": { path: { token: string }; answer: Named["ListSharedChaptersResult"] };
    "put /api/files/{file}/transcript": { path: { file: number }; body: Named["TextSave"]; answer: Named["SavedText"] };
    "get /api/files/{file}/transcript": { path: { file: number }; answer: Named["ShowTranscriptResult"] };
    "get /api/files/{file}/versions": { path: { file: number }; query: Named["ListVersionsQuery"]; answer: Named["ListVersionsResult"] };
    "get /api/files/{file}/versions/{version}": { path: { file: number; version: number }; answer: Named["ShowVersionResult"] };
    "put /api/files/{file}/versions/{version}": { path: { file: number; version: number }; body: Named["LabelVersionBody"]; answer: Named["Message"] };
    "post /api/files/{file}/restore": { path: { file: number }; body: Named["RestoreVersionBody"]; answer: Named["SavedText"] };
    "get /api/accounts/{account}/events": { path: { account: number }; query: Named["ListEventsQuery"]; answer: Named["ListEventsResult"] };
    "post /api/accounts/{account}/events/{event}/resend": { path: { account: number; event: number }; answer: Named["ResendEventResult"] };
    "post /api/feeds/episodes": { body: Named["ListEpisodesBody"]; answer: Named["ListEpisodesResult"] };
    "get /api/feeds": { answer: Named["ListFeedsResult"] };
    "post /api/feeds": { body: Named["FollowFeedBody"]; answer: Named["OneFeed"] };
    "put /api/feeds/{feed}": { path: { feed: number }; body: Named["ChangeFeedBody"]; answer: Named["OneFeed"] };
    "delete /api/feeds/{feed}": { path: { feed: number }; answer: Named["Message"] };
    "get /api/files/{file}/comments": { path: { file: number }; answer: Named["ListFileCommentsResult"] };
    "post /api/files/{file}/comments": { path: { file: number }; body: Named["AddFileCommentBody"]; answer: Named["AddFileCommentResult"] };
    "post /api/files/{file}/comments/{comment}/replies": { path: { file: number; comment: number }; body: Named["ReplyToFileCommentBody"]; answer: Named["ReplyToFileCommentResult"] };
    "put /api/files/{file}/comments/{comment}/resolved": { path: { file: number; comment: number }; body: Named["ResolveFileCommentBody"]; answer: Named["ResolveFileCommentResult"] };
    "delete /api/files/{file}/comments/{comment}": { path: { file: number; comment: number }; answer: Named["Message"] };
    "get /api/shared/{token}/comments": { path: { token: string }; answer: Named["ListSharedCommentsResult"] };
    "post /api/shared/{token}/comments": { path: { token: string }; body: Named["AddSharedCommentBody"]; answer: Named["AddSharedCommentResult"] };
    "get /api/files": { query: Named["ListFilesQuery"]; answer: Named["ListFilesResult"] };
    "get /api/files/{file}/payment": { path: { file: number }; answer: Named["ShowFilePaymentResult"] };
    "get /api/files/{file}": { path: { file: number }; answer: Named["ShowFileResult"] };
    "put /api/files/{file}": { path: { file: number }; body: Named["ChangeFileBody"]; answer: Named["OneFile"] };
    "delete /api/files/{file}": { path: { file: number }; answer: Named["Message"] };
    "post /api/files/{file}/upgrade": { path: { file: number }; body: Named["UpgradeFileBody"]; answer: Named["FilePayment"] };
    "post /api/files/{file}/refund": { path: { file: number }; answer: Named["FilePayment"] };
    "post /api/files/{file}/retry": { path: { file: number }; answer: Named["Message"] };
    "post /api/files/{file}/front": { path: { file: number }; answer: Named["Message"] };
    "get /api/first-steps": { answer: Named["ListFirstStepsResult"] };
    "delete /api/first-steps": { answer: Named["Message"] };
    "post /api/sample/order": { answer: Named["OrderSampleResult"] };
    "get /api/accounts/{account}/glossary": { path: { account: number }; answer: Named["Glossary"] };
    "put /api/accounts/{account}/glossary": { path: { account: number }; body: Named["SetGlossaryBody"]; answer: Named["Glossary"] };
    "get /api/files/{file}/insights": { path: { file: number }; answer: Named["ListInsightsResult"] };
    "post /api/files/{file}/insights": { path: { file: number }; body: Named["RequestInsightBody"]; answer: Named["RequestInsightResult"] };
    "get /api/files/{file}/insights/{insight}": { path: { file: number; insight: number }; answer: Named["ShowInsightResult"] };
    "delete /api/files/{file}/insights/{insight}": { path: { file: number; insight: number }; answer: Named["Message"] };
    "get /api/accounts/{account}/insight": { path: { account: number }; answer: Named["InsightSetting"] };
    "put /api/accounts/{account}/insight": { path: { account: number }; body: Named["SetInsightSettingBody"]; answer: Named["InsightSetting"] };
    "get /api/invoices": { query: Named["ListInvoicesQuery"]; answer: Named["ListInvoicesResult"] };
    "get /api/invoices/{invoice}": { path: { invoice: number }; answer: Named["WholeInvoice"] };
    "put /api/invoices/{invoice}": { path: { invoice: number }; body: Named["EditInvoiceBody"]; answer: Named["WholeInvoice"] };
    "post /api/invoices/{invoice}/close": { path: { invoice: number }; answer: Named["WholeInvoice"] };
    "post /api/invoices/{invoice}/submit": { path: { invoice: number }; body: Named["SubmitInvoiceBody"]; answer: Named["WholeInvoice"] };
    "post /api/invoices/{invoice}/pay": { path: { invoice: number }; body: Named["PayInvoiceBody"]; answer: Named["WholeInvoice"] };
    "get /api/accounts/{account}/keys": { path: { account: number }; answer: Named["ListKeysResult"] };
    "post /api/accounts/{account}/keys": { path: { account: number }; body: Named["CreateKeyBody"]; answer: Named["CreateKeyResult"] };
    "delete /api/accounts/{account}/keys/{key}": { path: { account: number; key: number }; answer: Named["RevokeKeyResult"] };
    "get /api/languages": { answer: Named["ListLanguagesResult"] };
    "put /api/files/{file}/language": { path: { file: number }; body: Named["SetFileLanguageBody"]; answer: Named["OneFile"] };
    "get /api/tags": { answer: Named["ListTagsResult"] };
    "post /api/files/change": { body: Named["ChangeFilesBody"]; answer: Named["ChangeFilesResult"] };
    "post /api/files/delete": { body: Named["DeleteFilesBody"]; answer: Named["DeleteFilesResult"] };
    "get /api/files.zip": { query: Named["DownloadFilesQuery"] };
    "get /api/live": {};
    "get /api/work/live": {};
    "get /api/accounts/{account}/people": { path: { account: number }; answer: Named["ListMembersResult"] };
    "put /api/accounts/{account}/name": { path: { account: number }; body: Named["RenameAccountBody"]; answer: Named["Message"] };
    "get /api/accounts/{account}/everything.zip": { path: { account: number } };
    "post /api/accounts/{account}/deletion": { path: { account: number }; body: Named["DeleteAccountBody"]; answer: Named["DeleteAccountResult"] };
    "delete /api/accounts/{account}/deletion": { path: { account: number }; answer: Named["Message"] };
    "post /api/accounts/{account}/invitations": { path: { account: number }; body: Named["InviteMemberBody"]; answer: Named["InviteMemberResult"] };
    "delete /api/accounts/{account}/invitations/{invitation}": { path: { account: number; invitation: number }; answer: Named["Message"] };
    "put /api/accounts/{account}/people/{person}": { path: { account: number; person: number }; body: Named["ChangeMemberRoleBody"]; answer: Named["ChangeMemberRoleResult"] };
    "delete /api/accounts/{account}/people/{person}": { path: { account: number; person: number }; query: Named["RemoveMemberQuery"]; answer: Named["Message"] };
    "post /api/accounts/{account}/leave": { path: { account: number }; answer: Named["Message"] };
    "get /api/accounts/{account}/log": { path: { account: number }; query: Named["ListAccountLogQuery"]; answer: Named["ListAccountLogResult"] };
    "get /api/notices": { query: Named["ListNoticesQuery"]; answer: Named["ListNoticesResult"] };
    "put /api/notices/seen": { body: Named["MarkNoticesSeenBody"]; answer: Named["Message"] };
    "get /api/notices/settings": { answer: Named["ShowNoticeSettingsResult"] };
    "put /api/notices/settings": { body: Named["SetNoticeSettingsBody"]; answer: Named["Message"] };
    "post /api/unsubscribe/{token}": { path: { token: string }; query: Named["UnsubscribeQuery"]; answer: Named["Message"] };
    "post /api/orders": { body: Named["PlaceOrderBody"]; answer: Named["PlaceOrderResult"] };
    "get /api/orders": { query: Named["ListOrdersQuery"]; answer: Named["ListOrdersResult"] };
    "get /api/orders/{order}": { path: { order: string }; answer: Named["ShowOrderResult"] };
    "get /api/holds": { query: Named["ListHoldsQuery"]; answer: Named["ListHoldsResult"] };
    "post /api/orders/{order}/release": { path: { order: string }; answer: Named["OneOrder"] };
    "post /api/orders/{order}/approve": { path: { order: string }; answer: Named["OneOrder"] };
    "post /api/orders/{order}/cancel": { path: { order: string }; body: Named["CancelOrderBody"]; answer: Named["CancelOrderResult"] };
    "get /api/questions": { query: Named["ListQuestionsQuery"]; answer: Named["ListQuestionsResult"] };
    "post /api/questions": { body: Named["AskFilesBody"]; answer: Named["AskFilesResult"] };
    "get /api/questions/{question}": { path: { question: number }; answer: Named["ShowQuestionResult"] };
    "delete /api/questions/{question}": { path: { question: number }; answer: Named["Message"] };
    "post /api/quotes": { body: Named["QuoteBody"]; answer: Named["QuoteResult"] };
    "post /api/files/{file}/mistakes": { path: { file: number }; body: Named["ReportMistakeBody"]; answer: Named["Created"] };
    "get /api/saved-searches": { answer: Named["ListSavedSearchesResult"] };
    "post /api/saved-searches": { body: Named["SaveSearchBody"]; answer: Named["Created"] };
    "put /api/saved-searches/{saved}": { path: { saved: number }; body: Named["RenameSavedSearchBody"]; answer: Named["Message"] };
    "delete /api/saved-searches/{saved}": { path: { saved: number }; answer: Named["Message"] };
    "get /api/search": { query: Named["SearchQuery"]; answer: Named["SearchResult"] };
    "get /api/files/{file}/shares": { path: { file: number }; answer: Named["ListSharesResult"] };
    "post /api/files/{file}/shares": { path: { file: number }; body: Named["ShareFileBody"]; answer: Named["ShareFileResult"] };
    "delete /api/files/{file}/shares/{share}": { path: { file: number; share: number }; answer: Named["Message"] };
    "get /api/shared/{token}": { path: { token: string }; answer: Named["ShowSharedResult"] };
    "get /api/shared/{token}/translations/{language}": { path: { token: string; language: string }; answer: Named["ShowSharedTranslationResult"] };
    "get /api/shared/{token}/playback.mp3": { path: { token: string } };
    "get /api/shared/{token}/video": { path: { token: string } };
    "get /api/shared/{token}/peaks.json": { path: { token: string }; answer: Named["Peaks"] };
    "get /api/shared/{token}/transcript.{ext}": { path: { token: string; ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json" }; query: Named["DownloadSharedQuery"]; answer: Named["DownloadSharedResult"] };
    "put /api/shared/{token}/transcript": { path: { token: string }; body: Named["SharedTextSave"]; answer: Named["SavedText"] };
    "get /api/shared/{token}/versions/{version}": { path: { token: string; version: number }; answer: Named["ShowSharedVersionResult"] };
    "post /api/shared/{token}/turn": { path: { token: string }; body: Named["TakeSharedTurnBody"]; answer: Named["TakeSharedTurnResult"] };
    "delete /api/shared/{token}/turn/{turn}": { path: { token: string; turn: number }; query: Named["EndSharedTurnQuery"]; answer: Named["Message"] };
    "get /api/files/{file}/speakers": { path: { file: number }; answer: Named["ListSpeakersResult"] };
    "put /api/files/{file}/speakers": { path: { file: number }; body: Named["RenameSpeakerBody"]; answer: Named["SavedText"] };
    "put /api/files/{file}/paragraphs/{paragraph}/speaker": { path: { file: number; paragraph: number }; body: Named["SetParagraphSpeakerBody"]; answer: Named["SavedText"] };
    "post /api/files/{file}/speakers/undo": { path: { file: number }; answer: Named["SavedText"] };
    "get /api/files/{file}/text-so-far": { path: { file: number }; query: Named["GetTextSoFarQuery"]; answer: Named["GetTextSoFarResult"] };
    "get /api/accounts/{account}/top-up": { path: { account: number }; answer: Named["ShowTopUpOptionsResult"] };
    "post /api/accounts/{account}/top-up": { path: { account: number }; body: Named["TopUpBody"]; answer: Named["TopUpResult"] };
    "post /api/accounts/{account}/top-up/page": { path: { account: number }; body: Named["BeginTopUpBody"]; answer: Named["BeginTopUpResult"] };
    "post /api/accounts/{account}/top-up/page/{session}": { path: { account: number; session: string }; answer: Named["FinishTopUpResult"] };
    "get /api/formats": { answer: Named["ListFormatsResult"] };
    "get /api/files/{file}/transcript.{ext}": { path: { file: number; ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "md" | "ttml" | "scc" | "stl" | "csv" | "json" }; query: Named["DownloadTranscriptQuery"]; answer: Named["DownloadTranscriptResult"] };
    "get /api/files/{file}/captions": { path: { file: number }; query: Named["ShowCaptionReportQuery"]; answer: Named["ShowCaptionReportResult"] };
    "get /api/files/{file}/playback.mp3": { path: { file: number } };
    "get /api/files/{file}/video": { path: { file: number } };
    "get /api/files/{file}/peaks.json": { path: { file: number }; answer: Named["Peaks"] };
    "get /api/files/translations": { query: Named["ListTranslatedFilesQuery"]; answer: Named["ListTranslatedFilesResult"] };
    "get /api/files/{file}/translations": { path: { file: number }; answer: Named["ListTranslationsResult"] };
    "post /api/files/{file}/translations": { path: { file: number }; body: Named["RequestTranslationBody"]; answer: Named["RequestTranslationResult"] };
    "get /api/files/{file}/translations/{language}": { path: { file: number; language: string }; query: Named["ShowTranslationQuery"]; answer: Named["ShowTranslationResult"] };
    "delete /api/files/{file}/translations/{language}": { path: { file: number; language: string }; answer: Named["Message"] };
    "put /api/files/{file}/translations/{language}/paragraphs/{paragraph}": { path: { file: number; language: string; paragraph: number }; body: Named["EditTranslationBody"]; answer: Named["EditTranslationResult"] };
    "get /api/files/{file}/translations/{language}/paragraphs/{paragraph}/earlier": { path: { file: number; language: string; paragraph: number }; answer: Named["ListEarlierTranslationsResult"] };
    "put /api/files/{file}/translations/{language}/reviewed": { path: { file: number; language: string }; body: Named["ReviewTranslationBody"]; answer: Named["ReviewTranslationResult"] };
    "post /api/files/{file}/translations/{language}/review": { path: { file: number; language: string }; answer: Named["OrderTranslationReviewResult"] };
    "delete /api/files/{file}/translations/{language}/review": { path: { file: number; language: string }; answer: Named["CancelTranslationReviewResult"] };
    "post /api/files/{file}/turn": { path: { file: number }; body: Named["TakeTurnBody"]; answer: Named["TakeTurnResult"] };
    "delete /api/files/{file}/turn/{turn}": { path: { file: number; turn: number }; answer: Named["Message"] };
    "post /api/uploads/links": { body: Named["CreateUploadLinkBody"]; answer: Named["CreateUploadLinkResult"] };
    "get /api/files/{file}/sittings": { path: { file: number }; query: Named["ListSittingsQuery"]; answer: Named["ListSittingsResult"] };
    "get /api/files/{file}/versions/{version}/differences": { path: { file: number; version: number }; query: Named["ShowVersionDifferencesQuery"]; answer: Named["ShowVersionDifferencesResult"] };
    "get /api/files/{file}/versions/{version}/passages": { path: { file: number; version: number }; answer: Named["ListPassagesResult"] };
    "get /api/accounts/{account}/webhook": { path: { account: number }; answer: Named["WebhookSettings"] };
    "put /api/accounts/{account}/webhook": { path: { account: number }; body: Named["SetWebhookBody"]; answer: Named["WebhookSettings"] };
    "post /api/accounts/{account}/webhook/secret": { path: { account: number }; answer: Named["WebhookSettings"] };
    "post /api/accounts/{account}/webhook/test/{type}": { path: { account: number; type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD" | "DUPLICATE_FILE" | "CC_AUTH_FAILURE" }; answer: Named["Message"] };
    "put /api/work/preferences": { body: Named["SetPreferencesBody"]; answer: Named["Message"] };
    "put /api/work/tasks/{task}/place": { path: { task: number }; body: Named["SavePlaceBody"]; answer: Named["Message"] };
    "get /api/work/earnings": { query: Named["ListEarningsQuery"]; answer: Named["ListEarningsResult"] };
    "get /api/work/earnings.csv": { query: Named["DownloadEarningsQuery"] };
    "get /api/work/practice": { answer: Named["ShowPracticeResult"] };
    "post /api/work/practice": { body: Named["HandInPracticeBody"]; answer: Named["HandInPracticeResult"] };
    "get /api/console/practice-marks": { answer: Named["ListPracticeMarksResult"] };
    "put /api/console/practice-marks/{product}": { path: { product: string }; body: Named["SetPracticeMarkBody"]; answer: Named["Message"] };
    "get /api/work/rates": { answer: Named["ListRatesResult"] };
    "put /api/work/rates/{kind}/{product}": { path: { kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct" | "translation"; product: string }; body: Named["SetRateBody"]; answer: Named["Message"] };
    "get /api/work/results/{task}": { path: { task: number }; answer: Named["ShowResultResult"] };
    "get /api/work/tasks/{task}/differences": { path: { task: number }; query: Named["ShowDifferencesQuery"]; answer: Named["ShowDifferencesResult"] };
    "get /api/work/tasks/{task}/comments": { path: { task: number }; answer: Named["ListCommentsResult"] };
    "post /api/work/tasks/{task}/comments": { path: { task: number }; body: Named["AddCommentBody"]; answer: Named["Created"] };
    "put /api/work/tasks/{task}/comments/{comment}/resolved": { path: { task: number; comment: number }; body: Named["ResolveCommentBody"]; answer: Named["Message"] };
    "post /api/work/tasks/{task}/approve": { path: { task: number }; body: Named["ApproveTaskBody"]; answer: Named["Message"] };
    "post /api/work/tasks/{task}/send-back": { path: { task: number }; body: Named["SendTaskBackBody"]; answer: Named["Message"] };
    "post /api/work/second-looks/{task}": { path: { task: number }; answer: Named["Message"] };
    "get /api/work/second-looks/{task}": { path: { task: number }; answer: Named["OpenSecondLookResult"] };
    "get /api/work/second-looks": { answer: Named["ListSecondLooksResult"] };
    "post /api/work/second-looks/{task}/take": { path: { task: number }; body: Named["TakeSecondLookBody"]; answer: Named["TakeSecondLookResult"] };
    "post /api/work/second-looks/{task}/give-back": { path: { task: number }; answer: Named["Message"] };
    "get /api/work/second-looks/{task}/text": { path: { task: number }; answer: Named["ShowSecondLookTextResult"] };
    "post /api/work/second-looks/{task}/decide": { path: { task: number }; body: Named["DecideSecondLookBody"]; answer: Named["Message"] };
    "get /api/work/tasks": { answer: Named["ListTasksResult"] };
    "post /api/work/tasks/{task}/claim": { path: { task: number }; body: Named["ClaimTaskBody"]; answer: Named["Claim"] };
    "post /api/work/tasks/{task}/heartbeat": { path: { task: number }; answer: Named["Claim"] };
    "post /api/work/tasks/{task}/release": { path: { task: number }; answer: Named["Message"] };
    "get /api/work/tasks/{task}": { path: { task: number }; answer: Named["ShowTaskResult"] };
    "get /api/work/tasks/{task}/captions": { path: { task: number }; answer: Named["ShowTaskCaptionsResult"] };
    "put /api/work/tasks/{task}/captions": { path: { task: number }; body: Named["SaveTaskCaptionsBody"]; answer: Named["SavedDraft"] };
    "get /api/work/email-settings": { answer: Named["ShowWorkEmailSettingsResult"] };
    "put /api/work/email-settings": { body: Named["SetWorkEmailSettingsBody"]; answer: Named["Message"] };
    "put /api/work/tasks/{task}/reports/{report}": { path: { task: number; report: number }; body: Named["ReportAnswer"]; answer: Named["Message"] };
    "put /api/work/tasks/{task}/draft": { path: { task: number }; body: Named["TextSave"]; answer: Named["SavedDraft"] };
    "get /api/work/tasks/{task}/versions": { path: { task: number }; query: Named["ListTaskVersionsQuery"]; answer: Named["ListTaskVersionsResult"] };
    "get /api/work/tasks/{task}/versions/{version}": { path: { task: number; version: number }; answer: Named["ShowTaskVersionResult"] };
    "post /api/work/tasks/{task}/restore": { path: { task: number }; body: Named["RestoredSave"]; answer: Named["SavedDraft"] };
    "get /api/work/tasks/{task}/problems": { path: { task: number }; answer: Named["ListTaskProblemsResult"] };
    "post /api/work/tasks/{task}/submit": { path: { task: number }; body: Named["SubmitTaskBody"]; answer: Named["Message"] };
    "get /api/work/tasks/{task}/translation": { path: { task: number }; query: Named["ShowTaskTranslationQuery"]; answer: Named["ShowTaskTranslationResult"] };
    "put /api/work/tasks/{task}/translation/paragraphs/{paragraph}": { path: { task: number; paragraph: number }; body: Named["SaveTaskTranslationBody"]; answer: Named["SaveTaskTranslationResult"] };
    "get /api/console/accounts/{account}": { path: { account: number }; answer: Named["AccountAbout"] };
    "put /api/console/accounts/{account}": { path: { account: number }; body: Named["EditAccountBody"]; answer: Named["Message"] };
    "put /api/console/accounts/{account}/suspended": { path: { account: number }; body: Named["SuspendAccountBody"]; answer: Named["Message"] };
    "delete /api/accounts/{account}/data": { path: { account: number }; answer: Named["DeleteAccountDataResult"] };
    "get /api/accounts": { query: Named["ListAccountsQuery"]; answer: Named["ListAccountsResult"] };
    "post /api/accounts": { body: Named["AddAccountBody"]; answer: Named["AddAccountResult"] };
    "get /api/accounts/{account}": { path: { account: number }; answer: Named["OneAccount"] };
    "post /api/accounts/{account}/credit": { path: { account: number }; body: Named["CreditAccountBody"]; answer: Named["CreditAccountResult"] };
    "put /api/accounts/{account}/terms": { path: { account: number }; body: Named["SetTermsBody"]; answer: Named["OneAccount"] };
    "post /api/accounts/{account}/act": { path: { account: number }; answer: Named["Message"] };
    "delete /api/session/acting": { answer: Named["Message"] };
    "get /api/console/alerts": { answer: Named["ListAlertsResult"] };
    "post /api/console/alerts/{alert}/acknowledge": { path: { alert: number }; body: Named["AcknowledgeAlertBody"]; answer: Named["Message"] };
    "get /api/audit": { query: Named["ListAuditQuery"]; answer: Named["ListAuditResult"] };
    "get /api/catalogue": { answer: Named["ShowCatalogueResult"] };
    "put /api/catalogue/{sku}": { path: { sku: string }; body: Named["SetSkuBody"]; answer: Named["Message"] };
    "put /api/accounts/{account}/prices/{sku}": { path: { account: number; sku: string }; body: Named["SetContractPriceBody"]; answer: Named["Message"] };
    "delete /api/accounts/{account}/prices/{sku}": { path: { account: number; sku: string }; answer: Named["Message"] };
    "get /api/accounts/{account}/prices": { path: { account: number }; answer: Named["ListContractPricesResult"] };
    "get /api/console/money": { query: Named["ShowMoneyQuery"]; answer: Named["Money"] };
    "get /api/console/money.csv": { query: Named["DownloadMoneyQuery"] };
    "get /api/console/journal.csv": { query: Named["DownloadJournalQuery"] };
    "get /api/console/reports": { query: Named["ListReportsQuery"]; answer: Named["ListReportsResult"] };
    "post /api/console/reports/{report}/send": { path: { report: number }; answer: Named["Message"] };
    "post /api/console/reports/{report}/answer": { path: { report: number }; body: Named["ReportAnswer"]; answer: Named["Message"] };
    "post /api/console/files/{file}/send-to-editor": { path: { file: number }; body: Named["SendFileToEditorBody"]; answer: Named["Message"] };
    "get /api/console/today": { answer: Named["ShowTodayResult"] };
    "get /api/console/search": { query: Named["SearchConsoleQuery"]; answer: Named["SearchConsoleResult"] };
    "get /api/console/files": { query: Named["FindFilesQuery"]; answer: Named["FindFilesResult"] };
    "get /api/console/files/{file}": { path: { file: number }; answer: Named["TraceFileResult"] };
    "get /api/console/tasks": { answer: Named["ListOpenTasksResult"] };
    "put /api/console/tasks/{task}/person": { path: { task: number }; body: Named["AssignTaskBody"]; answer: Named["Message"] };
    "post /api/invoices/{invoice}/items": { path: { invoice: number }; body: Named["AddInvoiceItemBody"]; answer: Named["WholeInvoice"] };
    "delete /api/invoices/{invoice}/items/{item}": { path: { invoice: number; item: number }; answer: Named["WholeInvoice"] };
    "post /api/invoices/{invoice}/send": { path: { invoice: number }; answer: Named["WholeInvoice"] };
    "post /api/invoices/{invoice}/void": { path: { invoice: number }; body: Named["VoidInvoiceBody"]; answer: Named["WholeInvoice"] };
    "post /api/console/mails/{mail}/send": { path: { mail: string }; answer: Named["Message"] };
    "post /api/console/mails/{mail}/dismiss": { path: { mail: string }; answer: Named["Message"] };
    "get /api/console/failures": { answer: Named["ListFailuresResult"] };
    "post /api/console/files/{file}/dismiss": { path: { file: number }; answer: Named["Message"] };
    "post /api/console/deliveries/{delivery}/dismiss": { path: { delivery: number }; answer: Named["Message"] };
    "post /api/console/jobs/{job}/retry": { path: { job: number }; answer: Named["Message"] };
    "post /api/console/jobs/{job}/dismiss": { path: { job: number }; answer: Named["Message"] };
    "get /api/operator-tokens": { answer: Named["ListOperatorTokensResult"] };
    "post /api/operator-tokens": { body: Named["CreateOperatorTokenBody"]; answer: Named["CreateOperatorTokenResult"] };
    "delete /api/operator-tokens/{id}": { path: { id: number }; answer: Named["RevokeOperatorTokenResult"] };
    "get /api/payouts": { query: Named["ListPayoutsQuery"]; answer: Named["ListPayoutsResult"] };
    "post /api/payouts": { body: Named["AddPayoutBody"]; answer: Named["Created"] };
    "get /api/payouts/{payout}": { path: { payout: number }; answer: Named["ShowPayoutResult"] };
    "get /api/payouts/{payout}/lines.csv": { path: { payout: number } };
    "post /api/payouts/{payout}/paid": { path: { payout: number }; answer: Named["Message"] };
    "delete /api/payouts/{payout}/paid": { path: { payout: number }; answer: Named["Message"] };
    "post /api/people/{person}/adjustments": { path: { person: number }; body: Named["AdjustEarningsBody"]; answer: Named["Message"] };
    "put /api/people/{person}/paused": { path: { person: number }; body: Named["PausePersonBody"]; answer: Named["OnePerson"] };
    "post /api/people/invite": { body: Named["NewColleague"]; answer: Named["InvitePersonResult"] };
    "get /api/people": { answer: Named["ListPeopleResult"] };
    "post /api/people": { body: Named["NewColleague"]; answer: Named["AddPersonResult"] };
    "put /api/people/{person}/roles": { path: { person: number }; body: Named["SetRolesBody"]; answer: Named["OnePerson"] };
    "get /api/people/{person}": { path: { person: number }; answer: Named["StaffProfile"] };
    "put /api/people/{person}/profile": { path: { person: number }; body: Named["SetProfileBody"]; answer: Named["Message"] };
    "put /api/people/{person}/pay-percent": { path: { person: number }; body: Named["SetPayPercentBody"]; answer: Named["Message"] };
    "post /api/console/files/{file}/refund": { path: { file: number }; body: Named["RefundFileAsOperatorBody"]; answer: Named["RefundFileAsOperatorResult"] };
    "get /api/console/seller": { answer: Named["ShowSellerResult"] };
    "get /api/console/speech-servers": { answer: Named["ListSpeechServersResult"] };
    "put /api/console/speech-servers/{server}/paused": { path: { server: number }; body: Named["PauseSpeechServerBody"]; answer: Named["Message"] };
    "post /api/console/speech-servers/try": { answer: Named["Message"] };
    "post /api/console/system/test-mail": { answer: Named["SendTestMailResult"] };
    "post /api/console/system/test-webhook": { body: Named["SendTestWebhookBody"]; answer: Named["SendTestWebhookResult"] };
    "get /api/console/system": { answer: Named["System"] };
    "post /api/uploads/resumable": {};
    "patch /api/uploads/resumable/{upload}": { path: { upload: string } };
    "get /api/uploads/resumable/{upload}": { path: { upload: string }; answer: Named["OneUpload"] };
    "delete /api/uploads/resumable/{upload}": { path: { upload: string } };
    "put /api/files/{file}/transcript/{name}": { path: { file: number; name: string }; query: Named["DeliverTranscriptQuery"]; answer: Named["Message"] };
    "post /api/uploads": { query: Named["UploadQuery"]; answer: Named["UploadResult"] };
    "post /v1/audio/transcriptions": { answer: Named["OpenAiTranscription"] };
    "get /v1/models": { answer: Named["ListModelsResult"] };
    "get /v1/models/{model}": { path: { model: string }; answer: Named["OpenAiModel"] };
}
